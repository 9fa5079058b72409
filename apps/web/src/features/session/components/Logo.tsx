const SPOKES =
  'M30 24Q34.05 26.5 39 25.05L39 22.95Q34.05 21.5 30 24ZM28.24 28.24Q29.34 32.87 33.86 35.35L35.35 33.86Q32.87 29.34 28.24 28.24ZM24 30Q21.5 34.05 22.95 39L25.05 39Q26.5 34.05 24 30ZM19.76 28.24Q15.13 29.34 12.65 33.86L14.14 35.35Q18.66 32.87 19.76 28.24ZM18 24Q13.95 21.5 9 22.95L9 25.05Q13.95 26.5 18 24ZM19.76 19.76Q18.66 15.13 14.14 12.65L12.65 14.14Q15.13 18.66 19.76 19.76ZM24 18Q26.5 13.95 25.05 9L22.95 9Q21.5 13.95 24 18ZM28.24 19.76Q32.87 18.66 35.35 14.14L33.86 12.65Q29.34 15.13 28.24 19.76Z';
const CORNERS =
  'M7 15V10.5A3.5 3.5 0 0 1 10.5 7H15M33 7h4.5A3.5 3.5 0 0 1 41 10.5V15M41 33v4.5A3.5 3.5 0 0 1 37.5 41H33M15 41h-4.5A3.5 3.5 0 0 1 7 37.5V33';

/** The round window with eight spokes; its white edge sets it off from the frame. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <rect x=".5" y=".5" width="47" height="47" rx="11" fill="#0E5A61" stroke="#fff" strokeOpacity=".16" />
      <path d={CORNERS} fill="none" stroke="#F6EFE0" strokeWidth="1.8" strokeLinecap="round" opacity=".55" />
      <circle cx="24" cy="24" r="15.4" fill="none" stroke="#F6EFE0" strokeWidth="2.4" />
      <path d={SPOKES} fill="#F6EFE0" />
      <circle cx="24" cy="24" r="4.1" fill="#F08FB4" />
    </svg>
  );
}
