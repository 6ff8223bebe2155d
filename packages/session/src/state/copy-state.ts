/** Returns a deep copy of plain data. Instances of classes lose their class. Takes O(size) time. */
export function copyState<Value>(value: Value): Value {
  return (typeof value === 'object' && value !== null ? copyObject(value) : value) as Value
}

function copyObject(value: object): object {
  if (Array.isArray(value)) {
    const copy = value.slice() as unknown[]
    for (let i = 0; i < copy.length; i++) {
      const item = copy[i]
      if (typeof item === 'object' && item !== null) copy[i] = copyObject(item)
    }
    return copy
  }
  // The spread keeps the shape of the object, so that the copy is as fast to use.
  const copy: Record<string, unknown> = { ...value }
  for (const key in copy) {
    const item = copy[key]
    if (typeof item === 'object' && item !== null) copy[key] = copyObject(item)
  }
  return copy
}
