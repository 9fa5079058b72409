const SPOKES = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** The faint star window: in a corner of the frame, and with fewer lines behind a greeting. */
export function StarWindow({ className, plain = false }: { className?: string; plain?: boolean }) {
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
      {!plain && (
        <>
          <rect x="13" y="13" width="214" height="214" rx="4" />
          <path d="M184 24h32v32M192 32h16v16M56 24H24v32M48 32H32v16" />
          <circle cx="120" cy="120" r="86" />
        </>
      )}
      <circle cx="120" cy="120" r="26" />
      {SPOKES.map((angle) => (
        <path key={angle} d="M120 90Q111 62 116 38h8Q129 62 120 90Z" transform={`rotate(${angle} 120 120)`} />
      ))}
    </svg>
  );
}
