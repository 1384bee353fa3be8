/** The icons of the door, with strong lines to be read at arm's length. */
const paths = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  people:
    'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-1a7 7 0 0 1 14 0v1M16 4.3a4 4 0 0 1 0 7.4M18.5 14.4A7 7 0 0 1 22 20v1',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 21v-1a7 7 0 0 1 14 0v1',
  add: 'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-1a7 7 0 0 1 14 0v1M19 8v6M16 11h6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  star: 'M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z',
  cross: 'M6 6l12 12M18 6L6 18',
  ban: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.6 5.6l12.8 12.8',
  question: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.5v.01',
  swap: 'M4 8h14l-4-4M20 16H6l4 4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  cloud: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5a4.3 4.3 0 0 1-.5 8.5z',
  away: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5a4.3 4.3 0 0 1 1.5 7.7M4 3l17 17',
  pad: 'M6 6v.01M12 6v.01M18 6v.01M6 12v.01M12 12v.01M18 12v.01M6 18v.01M12 18v.01M18 18v.01',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  gate: 'M4 21V11a8 8 0 0 1 16 0v10M9 21V12a3 3 0 0 1 6 0v9',
  erase: 'M9 5h12v14H9l-6-7zM12 9l6 6M18 9l-6 6',
  pin: 'M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  tag: 'M4 4h8l8 8-8 8-8-8z',
  work: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  device: 'M7 2.5h10v19H7zM11 18.2h2',
  screen: 'M3 4h18v12H3zM8.5 20.5h7M12 16v4.5',
  note: 'M4 4.5h16v11.5h-9l-5 4v-4H4zM8 9h8M8 12.2h5',
  camera: 'M4 8h3.5l1.5-3h6l1.5 3H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  torch: 'M8 3h8v4l-2 3v11h-4V10L8 7zM8 7h8M12 13v2',
  turn: 'M20 11a8 8 0 0 0-14.5-4.5L3.5 8.5M3.5 4v4.5H8M4 13a8 8 0 0 0 14.5 4.5l2-2M20.5 20v-4.5H16',
  table: 'M3 7h18M5.5 7v10M18.5 7v10M9 7v4M15 7v4',
  chair: 'M10 5v7h5l3 6M10 8h4M10 3.5v.01M12.5 19.5a5 5 0 1 1-5-8',
  phone:
    'M6 3h4l1.5 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2 2A17 17 0 0 1 4 5a2 2 0 0 1 2-2z',
  out: 'M4 4h9v16H4M10 12h11M17 8l4 4-4 4',
  warn: 'M12 3L22 20H2zM12 9v5M12 17v.01',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
  paper: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h6M9 16h6',
} as const
export type DoorSign = keyof typeof paths

const mirroredSigns: readonly DoorSign[] = ['undo', 'back', 'next', 'out']

export function DoorIcon({ of, size = 24 }: { of: DoorSign; size?: number }) {
  const isDots = of === 'pad'
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={mirroredSigns.includes(of) ? 'flip' : undefined}
      fill={of === 'star' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={isDots ? 4 : 2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[of]} />
    </svg>
  )
}

/** The shape below an icon: circle, diamond or octagon repeat the meaning of the colour. */
const toneShapes = {
  go: 'M48 4a44 44 0 1 0 0 88 44 44 0 0 0 0-88z',
  ask: 'M48 3l45 45-45 45L3 48z',
  stop: 'M30 4h36l26 26v36L66 92H30L4 66V30z',
} as const

export function BigSign({ of, tone }: { of: DoorSign; tone: keyof typeof toneShapes }) {
  const colours = {
    go: ['#fff', '#0A7442'],
    ask: ['#1A1000', '#FFB81F'],
    stop: ['#fff', '#B3131D'],
  } as const
  const [under, over] = colours[tone]
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <path d={toneShapes[tone]} fill={under} />
      <path
        d={paths[of]}
        transform={
          tone === 'ask' ? 'translate(22.8 22.8) scale(2.1)' : 'translate(18 18) scale(2.5)'
        }
        fill="none"
        stroke={over}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
