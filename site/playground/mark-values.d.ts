export function markValues(code: string): string
