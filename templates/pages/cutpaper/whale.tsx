const freckles = [
  [-58, -52, 7],
  [-34, -66, 5],
  [-76, -32, 5],
  [62, -50, 6],
  [80, -30, 4],
] as const

/** Drawn around the middle of its face, like the tiger; its tail waves behind it. */
export function Whale() {
  return (
    <>
      <path
        d="M-96 30C-142 4-154-34-140-74C-160-74-182-90-186-116C-162-122-142-112-132-96C-126-114-108-126-84-124C-86-100-102-82-122-76C-130-44-116-20-82-10Z"
        fill="var(--b2)"
        filter="url(#c-lift)"
      />
      <path
        d="M0-102C70-102 122-62 128 6C131 62 104 118 0 118S-131 62-128 6C-122-62-70-102 0-102Z"
        fill="var(--b1)"
        filter="url(#c-lift)"
      />
      <path
        d="M-125 34C-84 64-40 72 0 72S84 64 125 34C123 84 88 118 0 118S-123 84-125 34Z"
        fill="var(--cream)"
        filter="url(#c-lift)"
      />
      <path
        d="M-92 70Q-86 92-72 106M-52 80Q-49 98-42 114M-17 84V118M17 84V118M52 80Q49 98 42 114M92 70Q86 92 72 106"
        fill="none"
        stroke="var(--b3)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path
        d="M-110 30C-70 60-34 66 0 66S70 60 110 30"
        fill="none"
        stroke="var(--t3)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="var(--b3)">
        {freckles.map(([cx, cy, r]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />
        ))}
      </g>
      <path
        d="M-84-2C-92-28-76-46-58-42C-44-38-42-16-50-2ZM84-2C92-28 76-46 58-42C44-38 42-16 50-2Z"
        fill="var(--cream)"
      />
      <g fill="var(--t3)">
        <ellipse cx="-64" cy="2" rx="12" ry="14" />
        <ellipse cx="64" cy="2" rx="12" ry="14" />
      </g>
      <g fill="#fff">
        <circle cx="-60" cy="-3" r="4.2" />
        <circle cx="68" cy="-3" r="4.2" />
      </g>
      <g fill="var(--pink)">
        <circle cx="-92" cy="26" r="11" />
        <circle cx="92" cy="26" r="11" />
      </g>
    </>
  )
}
