// The game's saves use different names than its lists for some events.

const GAME_NAMES: Readonly<Record<string, string>> = {
  'Face Trader': 'FaceTrader',
  'Note For Yourself': 'NoteForYourself',
  'Secret Portal': 'SecretPortal',
  'Sensory Stone': 'SensoryStone',
  Mindbloom: 'MindBloom',
  Nloth: "N'loth",
  'Match and Keep': 'Match and Keep!',
}

const OUR_NAMES = new Map(Object.entries(GAME_NAMES).map(([ours, games]) => [games, ours]))

/** Returns the name that the game's saves use for an event. */
export function gameEventName(event: string): string {
  return GAME_NAMES[event] ?? event
}

/** Returns the name that this package uses for an event in a save. */
export function eventName(event: string): string {
  return OUR_NAMES.get(event) ?? event
}
