import { expect, test } from 'vitest'
import { withOperationCount } from './shader-operations.js'

test('counts operators, one-word functions and array accesses where they are executed', () => {
  expect(
    withOperationCount(`const at = 1u + 2u;
fn one(a: u32) -> u32 { return (a << 3u) ^ ~a; }
fn two(p0: vec2<u32>) -> u32 {
var l0: vec2<u32>;
l0 = (p0 ^ u64_shr(p0, 33u));
for (var i = 0u; i < 4u; i += 4u) { m[i] = select(0u, bitcast<u32>(i), i >= 2u); }
if (l0.x == 0u && t[0] != 1u) { return one(l0.x); } else { return l0.y; }
}`),
  ).toBe(`var<private> operations: u32;
const at = 1u + 2u;
fn one(a: u32) -> u32 {operations += 3u;  return (a << 3u) ^ ~a; }
fn two(p0: vec2<u32>) -> u32 {
var l0: vec2<u32>;operations += 2u; 
l0 = (p0 ^ u64_shr(p0, 33u));
for (var i = 0u; i < 4u; i += 4u) { operations += 2u;operations += 3u;  m[i] = select(0u, bitcast<u32>(i), i >= 2u); }operations += 4u; 
if (l0.x == 0u && t[0] != 1u) { return one(l0.x); } else { return l0.y; }
}`)
})
