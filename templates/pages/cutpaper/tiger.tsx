/** The tiger is drawn around its nose, so that it can have any position and size. */
export function Tiger() {
  return (
    <>
      <g filter="url(#c-lift)">
        <path d="M-104-58C-116-104-74-122-46-96ZM104-58C116-104 74-122 46-96Z" fill="var(--t1)" />
        <path d="M-94-66C-98-92-76-100-60-86ZM94-66C98-92 76-100 60-86Z" fill="var(--pink)" />
      </g>
      <path
        d="M0-104C58-106 100-74 102-20C118-8 122 10 112 22C120 34 116 50 104 58C96 96 52 118 0 118S-96 96-104 58C-116 50-120 34-112 22C-122 10-118-8-102-20C-100-74-58-106 0-104Z"
        fill="var(--t1)"
        filter="url(#c-lift)"
      />
      <path
        d="M-44-22C-62-40-56-62-36-60C-20-58-18-36-26-24ZM44-22C62-40 56-62 36-60C20-58 18-36 26-24Z"
        fill="var(--cream)"
      />
      <path
        d="M-104 58C-112 40-96 20-70 22C-40 24-34 44-14 40Q0 34 14 40C34 44 40 24 70 22C96 20 112 40 104 58C96 96 52 118 0 118S-96 96-104 58Z"
        fill="var(--cream)"
        filter="url(#c-lift)"
      />
      <Stripes />
      <path
        d="M0 66V78M-26 78Q-22 92-4 86Q0 84 0 78Q0 84 4 86Q22 92 26 78"
        fill="none"
        stroke="var(--t3)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="#fff">
        <circle cx="-34" cy="-19" r="4.2" />
        <circle cx="42" cy="-19" r="4.2" />
      </g>
      <path d="M-20 40Q0 30 20 40Q22 52 0 66Q-22 52-20 40Z" fill="var(--pink-d)" />
    </>
  )
}

const whiskers = [
  [46, 62],
  [58, 72],
  [42, 78],
] as const

function Stripes() {
  return (
    <g fill="var(--t3)">
      <path d="M-8-103Q-6-80 0-64Q6-80 8-103ZM-36-99Q-30-82-16-70Q-18-86-18-103ZM36-99Q30-82 16-70Q18-86 18-103Z" />
      <path d="M-101-28Q-80-26-62-12Q-84-10-104-16ZM101-28Q80-26 62-12Q84-10 104-16ZM-114 8Q-92 6-74 12Q-92 20-112 22ZM114 8Q92 6 74 12Q92 20 112 22ZM-106 54Q-90 44-76 46Q-88 60-100 68ZM106 54Q90 44 76 46Q88 60 100 68Z" />
      <ellipse cx="-38" cy="-14" rx="12" ry="14" />
      <ellipse cx="38" cy="-14" rx="12" ry="14" />
      {whiskers.flatMap(([x, y]) => [-x, x].map((cx) => <circle key={cx} cx={cx} cy={y} r="3" />))}
    </g>
  )
}
