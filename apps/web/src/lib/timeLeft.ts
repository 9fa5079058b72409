const two = (value: number) => String(value).padStart(2, '0');

/** "18:24", "1:05:00"; null when it is over. */
export function timeLeft(expiresAt: string | null, now: number): string | null {
  if (expiresAt === null) return null;
  const seconds = Math.ceil((Date.parse(expiresAt) - now) / 1000);
  if (seconds <= 0) return null;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : two(minutes)}:${two(seconds % 60)}`;
}
