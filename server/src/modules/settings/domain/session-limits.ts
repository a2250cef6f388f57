interface SessionLimits {
  session_idle_minutes: number;
  session_max_hours: number;
}

/**
 * The idle limit lies within the limit of the whole session.
 * @param wanted what a change sends of the two
 * @returns a message beside the field that was changed; undefined where they fit
 */
export function checkSessionLimits(
  seen: SessionLimits,
  wanted: { [Name in keyof SessionLimits]?: SessionLimits[Name] | undefined },
): Partial<Record<keyof SessionLimits, string>> | undefined {
  const idleMinutes = wanted.session_idle_minutes ?? seen.session_idle_minutes;
  const maxHours = wanted.session_max_hours ?? seen.session_max_hours;
  if (idleMinutes <= maxHours * 60) return undefined;
  return wanted.session_idle_minutes === undefined
    ? {
        session_max_hours: `Session limit must not be shorter than the idle limit, which is ${idleMinutes} minutes`,
      }
    : {
        session_idle_minutes: `Idle limit must not be longer than the session limit, which is ${maxHours * 60} minutes`,
      };
}
