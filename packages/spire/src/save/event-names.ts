// For some events, the names in the game's saves differ from the names in its lists.

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

/** Returns the name of an event in the game's saves. */
export function gameEventName(event: string): string {
  return GAME_NAMES[event] ?? event
}

/** Returns this package's name for an event in a save. */
export function eventName(event: string): string {
  return OUR_NAMES.get(event) ?? event
}
