/* English for tables and replays, which comes with them: the first page does without. */

import { know } from './say.svelte';
import english from './table.ftl?raw';

know(english);
