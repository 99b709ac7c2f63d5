"""How Numba compiles rules: what it need not do twice, and how it keeps what it has done.

Rules are taken into the code of the rules that call them, so most of what is compiled never runs by itself. Numba would make
machine code of each, which is a fifth of all compiling. It would also put whatever a function calls beside it and optimise both
again, at each step from the smallest rule to what Python calls: half of all compiling. Here a routine, which is called, is
optimised once, and put beside its callers when machine code is made of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache, cached_property
from typing import Any, NamedTuple

import llvmlite.binding as llvm
import llvmlite.ir as ir
from numba import njit, types
from numba.core import compiler
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.cpu import CPUContext
from numba.core.registry import cpu_target
from numba.core.typing.templates import make_concrete_template

# At each step of compiling a function Numba writes down what it is given; writing the type of a state took a tenth of all time.
types.Record.__repr__ = cache(types.Record.__repr__)  # type: ignore[method-assign]


def _remembering(resolve: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a method of Numba that tells what a function returns for arguments of some types, and is asked for each once.

    An addition or an index is looked up among dozens of ways to do it, for each place where one stands.
    """

    def get_call_type(self: Any, context: Any, args: Any, kws: Any) -> Any:
        known = vars(self).setdefault("known", {})
        key = context, tuple(args), tuple(dict(kws).items())
        if key not in known:
            known[key] = resolve(self, context, args, kws)
        return known[key]

    return get_call_type


_Function = types.functions.BaseFunction
_Function.get_call_type = _remembering(_Function.get_call_type)  # type: ignore[method-assign]


def _written_down(constant: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a method of Numba that makes an array a constant, and writes large ones down, too.

    Numba refers to those by where they lie in memory, and what does that cannot be kept for another process.
    """

    def make_constant_array(self: Any, *given: Any) -> Any:
        self.allow_dynamic_globals = False
        try:
            return constant(self, *given)
        finally:
            del self.allow_dynamic_globals

    return make_constant_array


CPUContext.make_constant_array = _written_down(CPUContext.make_constant_array)  # type: ignore[method-assign]


def compiled_rule(function: Callable[..., Any], within: Callable[..., Any], how: dict[str, Any], kept: bool, thin: bool) -> Any:
    """Returns a rule as Python calls it, so compiled that other rules can take it in.

    `within` is the same function under the name by which it is kept for those. A `thin` one hardly does more than call others:
    it is optimised where it is taken in, and only there. CUDA compiles by the options of what Python calls, and is not forced
    to take rules in: it knows better what its multiprocessors can hold.
    """
    dispatcher: Any = njit(function, pipeline_class=_EntryCompiler, **{**how, "forceinline": False})
    if kept:
        dispatcher._cache = _Kept(function)
    taken_in = _TakenIn(within, how, kept, thin)
    vars(dispatcher)["get_call_template"] = lambda args, kws: taken_in.template(*dispatcher.fold_argument_types(args, kws))
    vars(dispatcher)["get_overload"] = taken_in.key
    return dispatcher


class _Kept:
    """What Numba keeps of a function, looked for when it is first needed: of most rules nothing is, and it takes a while."""

    def __init__(self, function: Callable[..., Any]) -> None:
        """Looks for nothing yet."""
        self._function = function

    @cached_property
    def _found(self) -> Any:
        found: Any = FunctionCache(self._function)
        _name_by_key(found._cache_file)
        return found

    def __getattr__(self, name: str) -> Any:
        """Is what was found."""
        return getattr(self._found, name)


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
        self._cache = _Kept(function) if kept else None
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
        library.is_called = not self._how["forceinline"]
        done = compiler.compile_extra(typing, target, self._function, args, None, flags, {}, library)
        library.symbol = done.fndesc.llvm_func_name
        library.finalize()
        done.fndesc.typemap = done.fndesc.calltypes = None  # Numba leaves these out as well: they can be large
        result = _Result(done.signature, done.fndesc, done.environment, library)
        if self._cache and not library.has_dynamic_globals:
            kept = (*result[:3], library.bitcode, library.called, library.makes_arrays)
            self._cache._cache_file.save(self._cache_key(args), kept)
        return result

    def _load(self, args: tuple[Any, ...]) -> _Result | None:
        """Returns what was compiled before, if it was."""
        target = cpu_target.target_context
        target.refresh()
        kept = self._cache and self._cache._cache_file.load(self._cache_key(args))
        if not kept:
            return None
        library = _Code(target.codegen(), self._function.__qualname__)
        signature, description, environment, bitcode, called, library.makes_arrays = kept
        library.is_called, library.symbol = not self._how["forceinline"], description.llvm_func_name
        library.take(bitcode, called)
        return _Result(signature, description, environment, library)

    def _cache_key(self, args: tuple[Any, ...]) -> Any:
        """Returns what all that is compiled depends on, beside the sources that name the folder."""
        assert self._cache
        return self._cache._index_key(args, cpu_target.target_context.codegen())


class _Linked(JITCodeLibrary):
    """Code with the rules that it takes in, apart from the routines that it calls."""

    def __init__(self, codegen: Any, name: str) -> None:
        """Begins without code."""
        super().__init__(codegen, name)
        self.called: dict[str, bytes] = {}
        """The bitcode of the routines that it calls, and before each those that it calls, by the names of their functions."""

    def finalize(self) -> None:
        """Puts rules into the code, and remembers routines."""
        libraries = list(dict.fromkeys(self._linking_libraries))
        for library in libraries:
            if isinstance(library, _Code):
                self.called |= library.called | ({library.symbol: library.bitcode} if library.is_called else {})
        self._linking_libraries = [one for one in libraries if not (isinstance(one, _Code) and one.is_called)]
        super().finalize()


class _Code(_Linked):
    """The code of a rule that others take in or call: it becomes machine code as a part of theirs."""

    makes_arrays = False
    """Whether it makes or returns arrays, or calls what does."""
    thin = False
    is_called = False
    """Whether it is a routine."""
    symbol = ""

    @cached_property
    def bitcode(self) -> bytes:
        """The code as others link it."""
        return bytes(self._get_module_for_linking().as_bitcode())

    def take(self, bitcode: bytes, called: dict[str, bytes]) -> None:
        """Takes code that was compiled before."""
        self._final_module, self.called = llvm.parse_bitcode(bitcode), called
        self._finalize_final_module()

    def add_ir_module(self, ir_module: Any) -> None:
        """Takes code that was made of a function, without counting references to arrays where it only uses its caller's."""
        self.makes_arrays = _gives_array(ir_module) or any(map(_makes_arrays, self._linking_libraries))
        if not self.makes_arrays:
            for block in (block for function in ir_module.functions for block in function.blocks):
                block.instructions = [one for one in block.instructions if not _counts(one)]
        super().add_ir_module(ir_module)

    def _optimize_functions(self, ll_module: Any) -> None:
        """Leaves that to what is done with all of it."""
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        """Optimises it once: Numba's first round is for counts of references, of which rules have none."""
        if not self.thin:
            passes, builder = self._codegen._module_pass_manager()
            passes.run(self._final_module, builder)

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


COUNTING, MAKING = ("NRT_incref", "NRT_decref"), ("NRT_MemInfo", "NRT_Allocate")
"""The functions of Numba that count references to arrays, and how those begin that make arrays."""
RUNTIME = "nrt"
"""The library of these functions, which is linked to all code and left out again where it is not used."""


def _counts(instruction: Any) -> bool:
    """Tells whether an instruction counts a reference."""
    return isinstance(instruction, ir.CallInstr) and instruction.callee.name in COUNTING


def _gives_array(module: Any) -> bool:
    """Tells whether a function makes or returns an array, or calls one that returns one: whatever is no plain number."""
    if any(function.name.startswith(MAKING) for function in module.functions):
        return True
    first = (function.args[0].type for function in module.functions if function.args)  # what is returned is written there
    return any(isinstance(one, ir.PointerType) and isinstance(one.pointee, ir.BaseStructType) for one in first)


def _makes_arrays(library: Any) -> bool:
    """Tells whether code that is called makes arrays."""
    if isinstance(library, _Code):
        return library.makes_arrays
    names = (function.name for function in library._get_module_for_linking().functions if library.name != RUNTIME)
    return any(name.startswith(MAKING) for name in names)


class _Entry(_Linked):
    """What Python calls: machine code with all that it needs."""

    runs_long = False
    """Whether it is a loop, in which it pays to optimise once more over the borders of routines: a tenth of its speed."""

    def _optimize_final_module(self) -> None:
        if self.runs_long:
            self._add_routines()
        super()._optimize_final_module()
        if not self.runs_long:
            self._add_routines()

    def _add_routines(self) -> None:
        modules = [self._final_module]
        for symbol, bitcode in reversed(self.called.items()):
            module = llvm.parse_bitcode(bitcode)
            module.get_function(symbol).linkage = "weak_odr"  # LLVM would leave it out where nothing calls it yet
            modules.append(module)
        link_by_twos(modules)
        for symbol in self.called:
            self._final_module.get_function(symbol).linkage = "linkonce_odr"


def link_by_twos(modules: list[Any]) -> None:
    """Links modules into the first: two by two, since LLVM goes through all of a module whenever another is linked to it."""
    while len(modules) > 1:
        for one, other in zip(modules[::2], modules[1::2], strict=False):
            one.link_in(other)
        modules = modules[::2]


class _EntryCompiler(compiler.Compiler):
    """Compiles what Python calls."""

    def compile_extra(self, func: Callable[..., Any]) -> Any:
        """Compiles a function into code of its own."""
        self.state.library = _Entry(self.state.targetctx.codegen(), func.__qualname__)
        self.state.library.runs_long = self.state.flags.release_gil
        self.state.library.enable_object_caching()
        return super().compile_extra(func)


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
