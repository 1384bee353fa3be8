/** Drawn around the middle of its face, like the tiger. The trunk lies on the sheet. */
export function Elephant() {
  return (
    <>
      <g filter="url(#c-lift)">
        <path
          d="M-72-74C-104-114-160-96-166-34C-171 22-138 66-84 50ZM72-74C104-114 160-96 166-34C171 22 138 66 84 50Z"
          fill="var(--e1)"
        />
        <path
          d="M-80-52C-104-82-142-68-146-28C-148 10-126 38-88 32ZM80-52C104-82 142-68 146-28C148 10 126 38 88 32Z"
          fill="var(--pink)"
        />
      </g>
      <path
        d="M0-106C56-106 92-74 96-24C99 26 92 70 72 96C52 120-52 120-72 96C-92 70-99 26-96-24C-92-74-56-106 0-106Z"
        fill="var(--e1)"
        filter="url(#c-lift)"
      />
      <g fill="var(--cream)">
        <path d="M-64-18C-66-40-50-54-34-46C-22-40-20-24-26-12ZM64-18C66-40 50-54 34-46C22-40 20-24 26-12Z" />
        <path d="M-46 46C-60 62-66 84-56 100C-44 92-34 78-28 58ZM46 46C60 62 66 84 56 100C44 92 34 78 28 58Z" />
      </g>
      <g fill="var(--t3)">
        <ellipse cx="-42" cy="-10" rx="12" ry="14" />
        <ellipse cx="42" cy="-10" rx="12" ry="14" />
      </g>
      <g fill="#fff">
        <circle cx="-38" cy="-15" r="4.2" />
        <circle cx="46" cy="-15" r="4.2" />
      </g>
      <g fill="var(--pink)">
        <circle cx="-66" cy="24" r="13" />
        <circle cx="66" cy="24" r="13" />
      </g>
    </>
  )
}

/** In front of the sheet, from the middle of the face to one side. */
export function Trunk() {
  return (
    <g filter="url(#c-lift)">
      <path
        d="M-31-2C-30-22 30-22 31-2C32 28 26 56 24 82C22 102 34 112 48 104C58 98 58 84 66 80C76 76 86 86 82 100C76 128 50 144 24 138C-4 132-20 108-24 78C-27 54-32 28-31-2Z"
        fill="var(--e2)"
      />
      <path
        d="M-22 22Q0 32 22 22M-21 46Q0 56 20 46M-17 70Q2 80 18 71M-10 96Q6 100 20 90"
        fill="none"
        stroke="var(--e3)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <path d="M64 84C70 77 84 84 82 98C74 94 66 92 62 92Z" fill="var(--pink)" />
    </g>
  )
}
