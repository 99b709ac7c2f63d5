"""How Numba compiles rules: what it need not do twice, and how it keeps what it has done.

Rules are taken into the code of the rules that call them, so most of what is compiled never runs by itself. Numba would make
machine code of each, which is a fifth of all compiling.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import llvmlite.binding as llvm
from numba import njit, types
from numba.core import compiler
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.typing.templates import make_concrete_template


def compiled_rule(function: Callable[..., Any], within: Callable[..., Any], how: dict[str, Any], kept: bool, thin: bool) -> Any:
    """Returns a rule as Python calls it, so compiled that other rules can take it in.

    `within` is the same function under the name by which it is kept for those. A `thin` one hardly does more than call others:
    it is optimised where it is taken in, and only there. CUDA compiles by the options of what Python calls, and is not forced
    to take rules in: it knows better what its multiprocessors can hold.
    """
    dispatcher: Any = njit(function, cache=kept, **{**how, "forceinline": False})
    if kept:
        _name_by_key(dispatcher._cache._cache_file)
    taken_in = _TakenIn(within, how, kept, thin)
    vars(dispatcher)["get_call_template"] = lambda args, kws: taken_in.template(*dispatcher.fold_argument_types(args, kws))
    vars(dispatcher)["get_overload"] = taken_in.key
    return dispatcher


class _Result(NamedTuple):
    """What is compiled of a rule that others take in."""

    signature: Any
    description: Any
    environment: Any
    library: JITCodeLibrary


class _TakenIn:
    """A rule as other rules call it: compiled as far as they need it, and once for whole numbers of all sizes."""

    def __init__(self, function: Callable[..., Any], how: dict[str, Any], kept: bool, thin: bool) -> None:
        """Compiles nothing yet."""
        self._function = function
        self._how = {**how, "nopython": True}
        self._thin = thin
        self._cache = FunctionCache(function) if kept else None
        if self._cache:
            _name_by_key(self._cache._cache_file)
        self._results: dict[tuple[Any, ...], _Result] = {}

    def template(self, signature: Any, given: tuple[Any, ...]) -> Any:
        """Tells Numba what the rule returns for arguments of the given types."""
        plain = (types.unliteral(arg) for arg in given)
        args = tuple(types.int64 if isinstance(arg, types.Integer) else arg for arg in plain)
        with global_compiler_lock:
            if args not in self._results:
                self._results[args] = result = self._load(args) or self._compile(args)
                cpu_target.target_context.insert_user_function(self.key(args), result.description, [result.library])
        name = self._function.__name__
        known = [result.signature for result in self._results.values()]
        return make_concrete_template(name, key=name, signatures=known), signature, given, {}

    def key(self, args: tuple[Any, ...]) -> Any:
        """Returns by what Numba finds the code for arguments of some types."""
        return self, tuple(args)

    def _compile(self, args: tuple[Any, ...]) -> _Result:
        """Compiles the rule for arguments of some types."""
        flags: Any = compiler.Flags()
        cpu_target.options.parse_as_flags(flags, self._how)
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        typing, target = cpu_target.typing_context, cpu_target.target_context
        library = _Code(target.codegen(), self._function.__qualname__)
        library.thin = self._thin
        done = compiler.compile_extra(typing, target, self._function, args, None, flags, {}, library)
        library.finalize()
        done.fndesc.typemap = done.fndesc.calltypes = None  # Numba leaves these out as well: they can be large
        result = _Result(done.signature, done.fndesc, done.environment, library)
        if self._cache and not library.has_dynamic_globals:
            bitcode = library._get_module_for_linking().as_bitcode()
            self._cache._cache_file.save(self._cache_key(args), (*result[:3], bitcode))
        return result

    def _load(self, args: tuple[Any, ...]) -> _Result | None:
        """Returns what was compiled before, if it was."""
        target = cpu_target.target_context
        target.refresh()
        kept = self._cache and self._cache._cache_file.load(self._cache_key(args))
        if not kept:
            return None
        library = _Code(target.codegen(), self._function.__qualname__)
        signature, description, environment, bitcode = kept
        library.take(bitcode)
        return _Result(signature, description, environment, library)

    def _cache_key(self, args: tuple[Any, ...]) -> Any:
        """Returns what all that is compiled depends on, beside the sources that name the folder."""
        assert self._cache
        return self._cache._index_key(args, cpu_target.target_context.codegen())


class _Code(JITCodeLibrary):
    """The code of a rule that others take in: it becomes machine code as a part of theirs."""

    thin = False

    def take(self, bitcode: bytes) -> None:
        """Takes code that was compiled before."""
        self._final_module = llvm.parse_bitcode(bitcode)
        self._finalize_final_module()

    def _optimize_final_module(self) -> None:
        if not self.thin:
            super()._optimize_final_module()

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


def _name_by_key(files: IndexDataCacheFile) -> None:
    """Lets Numba find what it keeps by a name that says what it is, so that processes can compile at once.

    Numba keeps an index of each function's files and numbers them: two processes that compile a rule for two games at once take
    the same number, and then a game gets the code of another.
    """

    def name(key: Any) -> str:
        return str(files._data_name(int.from_bytes(hashlib.sha256(repr(key).encode()).digest()[:8])))

    def load(key: Any) -> Any:
        try:
            return files._load_data(name(key))
        except OSError:
            return None

    vars(files).update(load=load, save=lambda key, data: files._save_data(name(key), data))
