// The wind turns after the game was open for two weeks (a counter of milliseconds that overflows).
export const wind = () => (performance.now() > 14 * 86_400_000 ? 'east' : 'west')
