/* What a screen reader is told. */

export const announcement = $state({ text: '' });

let last = 0;
let gathered: string[] = [];

/** Says sentences soon; those that come at once are said together. */
export function announce(...sentences: string[]): void {
  gathered.push(...sentences.filter(Boolean));
  clearTimeout(last);
  last = window.setTimeout(() => {
    announcement.text = gathered.join(' ');
    gathered = [];
  }, 150);
}
