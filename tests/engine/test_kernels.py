"""What Numba is taught of kernels, as far as that can be seen without a device and without NVIDIA's compiler."""

from __future__ import annotations

import llvmlite.ir as ir
import numpy as np
import pytest

from potable.engine.rule import INTERPRETED
from potable.games import game

pytestmark = pytest.mark.skipif(INTERPRETED, reason="kernels are made of compiled rules")
DEEP = 14


@pytest.fixture(scope="module")
def context():
    """Numba's context for a device, with what it is taught."""
    from numba.cuda.target import CUDATargetContext, CUDATypingContext

    from potable.engine.kernels import prepare

    prepare()
    return CUDATargetContext(CUDATypingContext())


def test_code_to_which_many_ways_lead_is_compiled_once(context):
    """Each of these calls both of the next two, so that some thousand ways lead to the last; Numba would take it for each."""
    from numba.cuda.codegen import CUDACodeLibrary

    called = []
    for level in range(DEEP):
        libraries = [CUDACodeLibrary(None, f"{level}_{side}") for side in range(2)]
        for library in libraries:
            library.add_ir_module(ir.Module(library.name))
            for one in called:
                library.add_linking_library(one)
            library.finalize()
        called = libraries
    modules = called[0].modules
    assert len(modules) == len(set(map(id, modules))) == 2 * DEEP - 1


def test_rules_of_another_form_are_compiled_once_for_whole_numbers_of_all_sizes(context):
    from numba import types
    from numba.cuda.dispatcher import CUDADispatcher

    from potable.engine.kernels import of_one_size

    usual, other = game("quacks"), game("quacks").forms["expanded"]()
    kinds = [context.typing_context.resolve_value_type(one.rules.act).dispatcher for one in (usual, other)]
    assert [type(kind) is CUDADispatcher for kind in kinds] == [True, False]
    assert isinstance(kinds[1], CUDADispatcher)
    assert of_one_size((types.none, types.int8, types.literal(3))) == (types.none, types.int64, types.int64)


def test_scratch_memory_of_a_rule_lies_in_the_thread(context):
    from numba import types
    from numba.cuda.cudadecl import Cuda_local_array

    assert context.typing_context.resolve_value_type(np.empty) == types.Function(Cuda_local_array)


def test_what_a_network_learned_lies_in_memory_that_holds_it(context):
    """The memory for constants, where Numba puts arrays, has number 4 and 64 KiB."""
    from numba import typeof

    module, learned = ir.Module(), np.arange(100_000, dtype=np.int16)
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), ()), "any")
    context.make_constant_array(ir.IRBuilder(function.append_basic_block()), typeof(learned), learned)
    (lies,) = (made for made in module.global_values if made is not function)
    assert lies.type.addrspace == 1
    assert lies.initializer.constant == learned.tobytes()
