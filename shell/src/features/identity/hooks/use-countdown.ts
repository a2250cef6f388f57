import { useCallback, useEffect, useState } from 'react';

function secondsUntil(deadline: number): number {
  return Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
}

/**
 * Counts whole seconds down to zero. Measured against the clock, so that a tab that slept is right when it wakes.
 * @returns the seconds left, and a function that starts again
 */
export function useCountdown(seconds: number): readonly [left: number, restart: (seconds: number) => void] {
  const [deadline, setDeadline] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setLeft(secondsUntil(deadline)), 250);
    return () => clearInterval(timer);
  }, [deadline, left]);

  const restart = useCallback((again: number) => {
    setDeadline(Date.now() + again * 1000);
    setLeft(again);
  }, []);
  return [left, restart];
}
