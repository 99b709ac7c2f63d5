"""How CUDA compiles rules: each once, and those of a form with more than the usual game as parts that are called.

Numba hands CUDA the code of a function once for every way that leads to it from the kernel, and CUDA copies what is called
into its callers as long as it can. For the usual games that is fast code, and quickly made. With all expansions of Quacks there
are a hundred thousand such ways, and too many copies even of what is handed over once. So routines of another form are
called, as on a CPU, and its rules are compiled once for whole numbers of all sizes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import llvmlite.ir as ir
import numpy as np
from numba import types

from .rule import form_of, is_rule, plain_of

LARGEST_CONSTANT = 1 << 12
"""Bytes of an array that may be a constant: a device has 64 KiB for all constants."""
GLOBAL_MEMORY = 1
"""The number of a device's global memory in LLVM."""


def kernel(function: Callable[..., Any], most_registers: int) -> Any:
    """Returns a kernel whose threads have at most so many registers."""
    from numba import cuda

    if simulated():
        return cuda.jit(function)
    prepare()
    how = {"max_registers": most_registers}
    return cuda.jit(function, **how)


def simulated() -> bool:
    """Tells whether Numba's simulator stands in for a device."""
    from numba import config

    return bool(vars(config)["ENABLE_CUDASIM"])


@cache
def prepare() -> None:
    """Teaches Numba what it does not know of kernels."""
    from numba.cuda import codegen, target

    library: Any = codegen.CUDACodeLibrary
    typing: Any = target.CUDATypingContext
    context: Any = target.CUDATargetContext
    library.modules = property(each_once)
    typing.resolve_value_type = _meaning_ours(typing.resolve_value_type)
    context.make_constant_array = _in_memory(context.make_constant_array)


def each_once(library: Any) -> list[Any]:
    """Returns the code of a function, and of all that it calls."""
    found: dict[Any, Any] = {}
    waiting = [library]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found[one] = one._module
            waiting.extend(one._linking_libraries)
    return [*found.values()]


def _meaning_ours(resolve: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a method of Numba that finds what something is on a device: a rule of a form, or scratch memory.

    Arrays can be made there of a size that is known, in memory of the thread's own, which is let go of when the rule returns.
    """
    from numba.cuda.cudadecl import Cuda_local_array

    def resolve_value_type(self: Any, value: Any) -> Any:
        if value is np.empty:
            return types.Function(Cuda_local_array)
        return resolve(self, _on_device(value) if is_rule(value) and form_of(value) else value)

    return resolve_value_type


def _in_memory(constant: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a method of Numba that makes an array a constant, and lets large ones lie where there is room for them."""

    def make_constant_array(self: Any, builder: Any, kind: Any, array: np.ndarray) -> Any:
        if array.nbytes <= LARGEST_CONSTANT:
            return constant(self, builder, kind, array)
        content = ir.Constant(ir.ArrayType(ir.IntType(8), array.nbytes), bytearray(array.tobytes()))
        memory = ir.GlobalVariable(builder.module, content.type, builder.module.get_unique_name("large"), GLOBAL_MEMORY)
        memory.linkage, memory.global_constant, memory.initializer, memory.align = "internal", True, content, array.itemsize
        made = self.make_array(kind)(self, builder)
        self.populate_array(
            made,
            data=builder.bitcast(builder.addrspacecast(memory, ir.IntType(8).as_pointer()), made.data.type),
            shape=[self.get_constant(types.intp, size) for size in array.shape],
            strides=[self.get_constant(types.intp, size) for size in array.strides],
            itemsize=made.itemsize,
            parent=made.parent,
            meminfo=None,
        )
        return made._getvalue()

    return make_constant_array


def of_one_size(args: Sequence[Any]) -> tuple[Any, ...]:
    """Returns types of arguments, with one for all whole numbers."""
    return tuple(types.int64 if isinstance(arg, types.Integer) else arg for arg in map(types.unliteral, args))


@cache
def _on_device(part: Any) -> Any:
    """Returns a rule of a form as kernels and other rules call it."""
    from numba.cuda import dispatcher

    kind: Any = dispatcher.CUDADispatcher
    plain = plain_of(part)
    called = not vars(plain)["marked"]["forceinline"]

    class OnDevice(kind):  # type: ignore[misc]
        """A rule that is compiled once for whole numbers of all sizes, and a routine that is called."""

        def get_call_template(self, args: Any, kws: Any) -> Any:
            return super().get_call_template(of_one_size(self.fold_argument_types(args, kws)[1]), {})

        def compile_device(self, args: Any, return_type: Any = None) -> Any:
            done = super().compile_device(args, return_type)
            for function in done.library._module.functions:
                if called and not function.is_declaration:
                    function.attributes.add("noinline")
            return done

    return OnDevice(plain, {"device": True, "debug": False, "opt": True})
