/**
 * WGSL functions for 64-bit integers, which WGSL lacks. A number is a `vec2<u32>`: its lower word, then its upper word.
 * Results wrap around at 2^64. `u64_div` and `u64_rem` return 0 for a divisor of 0. Shaders of worlds can call all of
 * these functions.
 */
export const WORDS_64 = `
fn u32_rotl(a: u32, n: u32) -> u32 { return (a << (n & 31u)) | (a >> ((32u - n) & 31u)); }
fn u32_mulhi(a: u32, b: u32) -> u32 {
  let al = a & 65535u; let ah = a >> 16u; let bl = b & 65535u; let bh = b >> 16u;
  let low = al * bl; let mid = ah * bl + (low >> 16u); let mid2 = al * bh + (mid & 65535u);
  return ah * bh + (mid >> 16u) + (mid2 >> 16u);
}
fn u64_add(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let low = a.x + b.x;
  return vec2<u32>(low, a.y + b.y + select(0u, 1u, low < a.x));
}
fn u64_sub(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  return vec2<u32>(a.x - b.x, a.y - b.y - select(0u, 1u, a.x < b.x));
}
fn u64_mul(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  return vec2<u32>(a.x * b.x, u32_mulhi(a.x, b.x) + a.x * b.y + a.y * b.x);
}
fn u64_lt(a: vec2<u32>, b: vec2<u32>) -> bool { return a.y < b.y || (a.y == b.y && a.x < b.x); }
fn i64_lt(a: vec2<u32>, b: vec2<u32>) -> bool {
  let high = bitcast<vec2<i32>>(vec2<u32>(a.y, b.y));
  return high.x < high.y || (high.x == high.y && a.x < b.x);
}
fn u64_shl(a: vec2<u32>, n: u32) -> vec2<u32> {
  if (n == 0u) { return a; }
  if (n >= 32u) { return vec2<u32>(0u, a.x << (n & 31u)); }
  return vec2<u32>(a.x << n, (a.y << n) | (a.x >> (32u - n)));
}
fn u64_shr(a: vec2<u32>, n: u32) -> vec2<u32> {
  if (n == 0u) { return a; }
  if (n >= 32u) { return vec2<u32>(a.y >> (n & 31u), 0u); }
  return vec2<u32>((a.x >> n) | (a.y << (32u - n)), a.y >> n);
}
fn i64_shr(a: vec2<u32>, n: u32) -> vec2<u32> {
  if (n == 0u) { return a; }
  let high = bitcast<i32>(a.y);
  if (n >= 32u) { return vec2<u32>(bitcast<u32>(high >> (n & 31u)), bitcast<u32>(high >> 31u)); }
  return vec2<u32>((a.x >> n) | (a.y << (32u - n)), bitcast<u32>(high >> n));
}
fn u64_rotl(a: vec2<u32>, n: u32) -> vec2<u32> { return u64_shl(a, n & 63u) | u64_shr(a, (64u - n) & 63u); }
fn u64_extend(a: u32) -> vec2<u32> { return vec2<u32>(a, bitcast<u32>(bitcast<i32>(a) >> 31u)); }
fn u64_ones(a: vec2<u32>) -> vec2<u32> { return vec2<u32>(countOneBits(a.x) + countOneBits(a.y), 0u); }
fn u64_ctz(a: vec2<u32>) -> vec2<u32> {
  return vec2<u32>(select(countTrailingZeros(a.x), 32u + countTrailingZeros(a.y), a.x == 0u), 0u);
}
fn u64_clz(a: vec2<u32>) -> vec2<u32> {
  return vec2<u32>(select(countLeadingZeros(a.y), 32u + countLeadingZeros(a.x), a.y == 0u), 0u);
}
fn u64_long_division(a: vec2<u32>, b: vec2<u32>) -> vec4<u32> {
  var rest = vec2<u32>(); var quotient = vec2<u32>();
  for (var i = 0u; i < 64u; i++) {
    let carried = rest.y >> 31u;
    rest = u64_shl(rest, 1u) | vec2<u32>(u64_shr(a, 63u - i).x & 1u, 0u);
    quotient = u64_shl(quotient, 1u);
    if (carried == 1u || !u64_lt(rest, b)) { rest = u64_sub(rest, b); quotient.x |= 1u; }
  }
  return vec4<u32>(quotient, rest);
}
fn u64_rem(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  if (b.y == 0u && b.x <= 65536u) {
    if (b.x == 0u) { return vec2<u32>(); }
    var r = a.y % b.x;
    r = ((r << 16u) | (a.x >> 16u)) % b.x;
    return vec2<u32>(((r << 16u) | (a.x & 65535u)) % b.x, 0u);
  }
  return u64_long_division(a, b).zw;
}
fn u64_div(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  if (b.y == 0u && b.x <= 65536u) {
    if (b.x == 0u) { return vec2<u32>(); }
    let q2 = a.y / b.x; var r = a.y % b.x;
    let d1 = (r << 16u) | (a.x >> 16u); let q1 = d1 / b.x; r = d1 % b.x;
    let d0 = (r << 16u) | (a.x & 65535u);
    return vec2<u32>((q1 << 16u) | (d0 / b.x), q2);
  }
  return u64_long_division(a, b).xy;
}
`
