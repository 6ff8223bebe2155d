// Compound growth of a town over some years.
export const grown = (people, rate, years) => people * rate ** years
