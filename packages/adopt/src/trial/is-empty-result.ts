/** Returns whether a result's JSON contains only nulls, empty strings, arrays and objects. */
export function isEmptyResult(json: string): boolean {
  return isEmpty(JSON.parse(json))
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
