/** Splits a JSON Pointer (RFC 6901) into its unescaped steps. */
export function pointerSteps(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}
