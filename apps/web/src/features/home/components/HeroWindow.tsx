const SPOKES = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** The star window behind the greeting. */
export function HeroWindow({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 240 240"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <rect x="2" y="2" width="236" height="236" rx="8" />
      <circle cx="120" cy="120" r="92" />
      <circle cx="120" cy="120" r="26" />
      {SPOKES.map((angle) => (
        <path key={angle} d="M120 90Q111 62 116 38h8Q129 62 120 90Z" transform={`rotate(${angle} 120 120)`} />
      ))}
    </svg>
  );
}
