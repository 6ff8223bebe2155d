/**
 * Returns whether Ctrl, Cmd or Alt is held down. The browser handles such keys, except for the few that `useKeys` does.
 * Parts of a page that handle keys while they have the focus must ignore them.
 */
export function hasModifier({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return ctrlKey || metaKey || altKey
}
