import { useState } from 'preact/compat'
import type { Session } from './session.js'

/**
 * Returns the session that the shown result belongs to. It's an earlier one while a newer result is being generated,
 * which is the case if `current` is false.
 */
export function useResultSession({
  session,
  current,
}: {
  readonly session: Session
  readonly current: boolean
}): Session {
  const [shown, setShown] = useState(session)
  if (current && shown !== session) setShown(session)
  return shown
}
