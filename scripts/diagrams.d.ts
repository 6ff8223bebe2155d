export const DIAGRAMS: Readonly<Record<string, () => string>>
