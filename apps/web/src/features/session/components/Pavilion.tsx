const SPOKES = Array.from({ length: 16 }, (_, index) => index * 22.5);
const BALUSTERS = Array.from({ length: 20 }, (_, index) => 201 + index * 12.5);
const STARS = [
  [92, 300, 2],
  [236, 268, 1.2],
  [420, 262, 1.2],
  [560, 286, 1.8],
  [150, 372, 1.4],
  [520, 352, 1.2],
  [48, 388, 1],
  [596, 402, 1.2],
  [70, 470, 1.4],
  [606, 470, 1],
  [574, 540, 1.6],
  [118, 560, 1.2],
];
const RIPPLES =
  'M70 796h180M392 796h174M20 812h172M440 812h180M60 836h154M428 836h162M150 862h340M30 880h270M380 880h220';

function Lotus({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="-34" cy="4" rx="30" ry="7" fill="#176069" />
      <ellipse cx="36" cy="6" rx="25" ry="6" fill="#145059" />
      <path d="M0 2C-20 4-34-8-36-24c16-2 30 8 36 26ZM0 2c20 2 34-10 36-26C20-26 6-16 0 2Z" fill="#C9587F" />
      <path d="M0 2c-14-4-24-18-22-34C-8-30 0-16 0 2ZM0 2c14-4 24-18 22-34C8-30 0-16 0 2Z" fill="#E27FA5" />
      <path d="M0 2c-10-12-10-30 0-44C10-28 10-10 0 2Z" fill="#F6B5CC" />
    </g>
  );
}

/** Khuê Văn Các in gold lines above its lotus pond. Decoration: it says nothing that is not written beside it. */
export function Pavilion({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 640 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <radialGradient id="pavilion-glow" cx="320" cy="545" r="270" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#E5C98F" stopOpacity=".34" />
          <stop offset="1" stopColor="#E5C98F" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="pavilion-water" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#041d21" stopOpacity="0" />
          <stop offset="1" stopColor="#041d21" stopOpacity=".75" />
        </linearGradient>
      </defs>
      <circle cx="320" cy="545" r="270" fill="url(#pavilion-glow)" />
      <g fill="#A9CDCF" opacity=".75">
        {STARS.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g stroke="#E5C98F" fill="none" strokeWidth="1.6" strokeLinejoin="round">
        <circle cx="320" cy="338" r="5.4" />
        <path d="M320 326v6M313 340l-7 3M327 340l7 3" strokeLinecap="round" />
        <path
          d="M264 348H376C382 362 386 378 404 381C420 383 436 382 452 380C418 397 370 402 320 402S222 397 188 380C204 382 220 383 236 381C254 378 258 362 264 348Z"
          fill="#0C4A51"
        />
        <path d="M263 348H377" strokeWidth="3" />
        <path
          d="M216 404H424C430 414 436 426 454 428C472 430 490 428 506 426C462 444 394 449 320 449S178 444 134 426C150 428 168 430 186 428C204 426 210 414 216 404Z"
          fill="#0C4A51"
        />
        <rect x="206" y="456" width="228" height="216" rx="3" fill="#0B4349" />
        <rect x="216" y="466" width="208" height="196" rx="2" strokeWidth=".9" opacity=".6" />
        <path
          d="M223 500V473H250M229 492V480H243M390 473H417V500M397 480H411V492M417 628V655H390M411 636V648H397M250 655H223V628M243 648H229V636"
          strokeWidth=".9"
          opacity=".7"
        />
        <circle cx="320" cy="564" r="88.5" strokeWidth="2.8" fill="#083237" />
        <circle cx="320" cy="564" r="80" strokeWidth=".9" opacity=".7" />
        <circle cx="320" cy="564" r="24" />
        <path d="M190 672H450M190 690H450" />
        <path d={BALUSTERS.map((x) => `M${x} 673V689`).join('')} strokeWidth=".8" opacity=".55" />
        <path d="M204 691h38v78h-38ZM398 691h38v78h-38Z" fill="#0B4349" />
        <path d="M211 704h24v54h-24ZM405 704h24v54h-24Z" strokeWidth=".8" opacity=".55" />
        <path d="M242 726C246 682 394 682 398 726" strokeWidth="1" opacity=".6" />
        <path d="M150 770H490M166 778H474" />
        <ellipse cx="320" cy="836" rx="88" ry="26" strokeWidth="1" opacity=".45" />
      </g>
      <g fill="#D9C08A">
        {SPOKES.map((angle) => (
          <path
            key={angle}
            d="M320 536Q312 510 316.500 485H323.500Q328 510 320 536Z"
            transform={`rotate(${angle} 320 564)`}
          />
        ))}
      </g>
      <circle cx="320" cy="564" r="15" fill="#EC87AE" />
      <circle cx="320" cy="564" r="5.4" fill="#FDEFF5" />
      <ellipse cx="320" cy="836" rx="24" ry="7" fill="#C9587F" opacity=".5" />
      <path d={RIPPLES} stroke="#7FA9AC" strokeWidth="1" opacity=".35" />
      <rect y="760" width="640" height="140" fill="url(#pavilion-water)" />
      <Lotus x={104} y={851} scale={1} />
      <Lotus x={548} y={864} scale={0.78} />
    </svg>
  );
}
