import type { EventType } from '@mehfil/contract/events/events.ts'
import type { ReactElement } from 'react'
import { logoPath } from '../../../ui/navigation/brand.tsx'

type TileDrawing = { background: string; shapes: ReactElement }

const star = (x: number, y: number, size: number, fill: string) => (
  <path
    d={logoPath.split('ZM')[0] + 'Z'}
    transform={`translate(${x} ${y}) scale(${size / 32})`}
    fill={fill}
  />
)
const dot = (cx: number, cy: number, r: number, fill: string) => (
  <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} fill={fill} />
)
const dots = (fill: string, ...at: Array<[number, number, number]>) =>
  at.map(([x, y, r]) => dot(x, y, r, fill))

const arch =
  'M36 96V52a6 6 0 0 1 2-11 7 7 0 0 1 6-11 8 8 0 0 1 10-7 8 8 0 0 1 6-5 8 8 0 0 1 6 5 8 8 0 0 1 10 7 7 7 0 0 1 6 11 6 6 0 0 1 2 11v44z'

/** Drawings of the event types, 120 x 96. They look the same in left-to-right and right-to-left pages. */
const tileDrawings: Record<EventType, TileDrawing> = {
  Wedding: {
    background: '#A23A45',
    shapes: (
      <>
        <path d={arch} fill="#FBDDBE" stroke="#F3C7A6" strokeWidth="1.5" />
        {dot(60, 58, 14, '#F5B24A')}
        <path d="M30 96V84q30-14 60 0v12z" fill="#C9776B" />
        <path
          d="M60 24v10M55 34h10l3 7-3 7h-10l-3-7z"
          fill="#E8960C"
          stroke="#A23A45"
          strokeWidth=".5"
        />
        {dots(
          '#F2B33D',
          [20, 22, 3],
          [20, 34, 3],
          [20, 46, 3],
          [100, 22, 3],
          [100, 34, 3],
          [100, 46, 3],
        )}
        {dots('#FBE3B0', [20, 28, 2.4], [20, 40, 2.4], [100, 28, 2.4], [100, 40, 2.4])}
      </>
    ),
  },
  Birthday: {
    background: '#8FCBE6',
    shapes: (
      <>
        <path d="M28 62h64v22H28z" fill="#FF9FB2" />
        <path d="M38 44h44v18H38z" fill="#FFF8EC" />
        <path d="M38 50q5.5 8 11 0t11 0 11 0 11 0v-6H38z" fill="#FFC233" />
        <path d="M47 30h4v14h-4zM58 28h4v16h-4zM69 30h4v14h-4z" fill="#A63A5B" />
        <path
          d="M49 20c4 5 3 8 0 9-3-1-4-4 0-9zM60 17c4 5 3 9 0 10-3-1-4-5 0-10zM71 20c4 5 3 8 0 9-3-1-4-4 0-9z"
          fill="#E8960C"
        />
        <path d="M18 84h84v6H18z" fill="#FFF8EC" />
        {dots('#A9DB63', [16, 22, 5], [102, 30, 6], [26, 44, 3.5])}
        {dots('#FF9FB2', [104, 14, 4], [96, 48, 3])}
      </>
    ),
  },
  Engagement: {
    background: '#F6D9CF',
    shapes: (
      <>
        <circle cx="50" cy="62" r="20" fill="none" stroke="#C9973A" strokeWidth="6" />
        <circle cx="72" cy="62" r="20" fill="none" stroke="#E8B75B" strokeWidth="6" />
        <path d="M60 12h24l8 9-20 19-20-19z" fill="#7FB7C9" />
        <path
          d="M60 12l12 9 12-9M52 21h40M72 21v19"
          stroke="#E6F4F8"
          strokeWidth="1.5"
          fill="none"
        />
        {star(14, 16, 12, '#E8960C')}
        {star(98, 44, 8, '#E8960C')}
        {star(20, 70, 7, '#C9776B')}
      </>
    ),
  },
  'Baby Shower': {
    background: '#3E4C86',
    shapes: (
      <>
        <path d="M78 16a30 30 0 1 0 16 50 26 26 0 0 1-16-50z" fill="#F7DFA0" />
        <path d="M24 0v30M102 0v22M60 0v12" stroke="#C9CFEA" />
        {star(15, 30, 18, '#FF9FB2')}
        {star(95, 22, 14, '#A9DB63')}
        <path d="M8 96q14-22 30-8 10-14 26-2 14-14 28 0 14-6 20 10z" fill="#C9CFEA" />
        {dots('#fff', [44, 20, 1.6], [84, 42, 1.6], [30, 62, 1.6], [108, 60, 1.6])}
      </>
    ),
  },
  Housewarming: {
    background: '#CFE0B4',
    shapes: (
      <>
        <path d="M60 14 104 48H16z" fill="#A5471C" />
        <path d="M26 48h68v42H26z" fill="#FFF4E0" />
        <path d="M50 90V66c0-8 7-10 10-16 3 6 10 8 10 16v24z" fill="#5B2A6E" />
        {dot(66, 76, 1.8, '#E8960C')}
        <path d="M32 56h12v14H32zM76 56h12v14H76z" fill="#F5B24A" />
        <path d="M38 56v14M32 63h12M82 56v14M76 63h12" stroke="#FFF4E0" strokeWidth="1.5" />
        <path d="M84 18h9v20l-9-7z" fill="#8A3B18" />
        <path d="M6 90h108v6H6z" fill="#7C9B4F" />
        {dots('#7C9B4F', [12, 80, 9], [108, 80, 10])}
      </>
    ),
  },
  Festival: {
    background: '#2B1B4D',
    shapes: (
      <>
        <path d="M0 10q60 34 120 0" fill="none" stroke="#8E7BB5" />
        {dots('#F7DFA0', [20, 19, 2.6], [40, 25, 2.6], [80, 25, 2.6], [100, 19, 2.6])}
        <path d="M60 0v26" stroke="#8E7BB5" />
        <path d="M48 26h24l10 16-10 16H48L38 42z" fill="#E8960C" />
        <path d="M52 26h16v32H52z" fill="#F7C65F" />
        <path d="M54 58l-3 12M60 58v14M66 58l3 12" stroke="#F7C65F" strokeWidth="2" />
        <path
          d="M12 90q10 6 20 0l-3-8H15zM88 90q10 6 20 0l-3-8H91zM50 92q10 6 20 0l-3-8H53z"
          fill="#C9776B"
        />
        <path
          d="M22 70c4 5 3 9 0 11-3-2-4-6 0-11zM98 70c4 5 3 9 0 11-3-2-4-6 0-11zM60 72c4 5 3 9 0 11-3-2-4-6 0-11z"
          fill="#F7C65F"
        />
      </>
    ),
  },
  Conference: {
    background: '#FF5A36',
    shapes: (
      <>
        <path d="M0 0h30v32H0z" fill="#1F1527" />
        {dot(45, 16, 16, '#FFF3DC')}
        <path d="M60 0h30v32H60z" fill="#6F93FF" />
        <path d="M120 0v32H90a30 32 0 0 1 30-32z" fill="#1F1527" />
        <path d="M0 64a32 32 0 0 1 32-32v32z" fill="#FFF3DC" />
        {dot(105, 48, 15, '#B4E02F')}
        <path d="M48 38h24v10a12 12 0 0 1-24 0zM58 60h4v14h-4z" fill="#1F1527" />
        <path d="M40 46a20 20 0 0 0 40 0" fill="none" stroke="#1F1527" strokeWidth="4" />
        <path d="M32 74h56l-5 22H37z" fill="#FFF3DC" />
        <path d="M0 64h30v32H0z" fill="#6F93FF" />
        <path d="M90 64h30v32H90z" fill="#1F1527" />
      </>
    ),
  },
  Meetup: {
    background: '#4FD3A5',
    shapes: (
      <>
        <path
          d="M12 16h58a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H36L22 66V54H12a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6z"
          fill="#fff"
        />
        <path
          d="M58 42h48a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6h-8v11L86 78H58a6 6 0 0 1-6-6V48a6 6 0 0 1 6-6z"
          fill="#1F1527"
        />
        {dots('#FF86C0', [28, 35, 5])}
        {dots('#FFC21F', [44, 35, 5])}
        {dots('#fff', [72, 60, 4], [84, 60, 4], [96, 60, 4])}
      </>
    ),
  },
  Workshop: {
    background: '#FFC21F',
    shapes: (
      <>
        <path d="M0 66h120v30H0z" fill="#8A4B1F" />
        <path d="M34 50h52v18H34z" fill="#C98A4B" />
        <path d="M50 22c0-12 20-12 20 0v10l8 18H42l8-18z" fill="#A5471C" />
        {star(22, 74, 14, '#FFE7B0')}
        {star(53, 74, 14, '#FFE7B0')}
        {star(84, 74, 14, '#FFE7B0')}
        <path d="M98 12l10 5-16 42-9 4 0-10z" fill="#6F93FF" />
        <path d="M83 53l9 6-9 4z" fill="#1F1527" />
      </>
    ),
  },
  Gala: {
    background: '#14213D',
    shapes: (
      <>
        <path d="M60 96 8 0h40l12 30L72 0h40z" fill="#26385F" />
        <path d="M60 96 34 0h52z" fill="#F4EFE6" />
        <path d="M60 30 40 20v20zM60 30l20-10v20z" fill="#0B1226" />
        {dot(60, 30, 4, '#0B1226')}
        {dots('#C9973A', [60, 48, 2.2], [60, 60, 2.2], [60, 72, 2.2])}
        {star(18, 62, 14, '#C9973A')}
      </>
    ),
  },
  Fundraiser: {
    background: '#FCE0D9',
    shapes: (
      <>
        <path
          d="M60 78C24 54 26 24 44 22c10-1 14 7 16 12 2-5 6-13 16-12 18 2 20 32-16 56z"
          fill="#B3261E"
        />
        <path
          d="M60 68C38 52 38 32 48 32c7 0 10 6 12 10"
          fill="none"
          stroke="#FFB4AC"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path d="M8 96c4-20 18-22 32-12l20 8 20-8c14-10 28-8 32 12z" fill="#5B2A6E" />
        {dots('#E8960C', [22, 30, 7], [98, 26, 8], [102, 56, 5], [16, 56, 5])}
      </>
    ),
  },
  Corporate: {
    background: '#CBD8EE',
    shapes: (
      <>
        <path d="M12 40h26v56H12z" fill="#2459A6" />
        <path d="M44 14h32v82H44z" fill="#173B70" />
        <path d="M82 30h26v66H82z" fill="#4C7DC4" />
        {[26, 40, 54, 68].map((y) => (
          <path key={y} d={`M50 ${y}h6v7h-6zM64 ${y}h6v7h-6z`} fill="#F7DFA0" />
        ))}
        {[52, 66, 80].map((y) => (
          <path
            key={y}
            d={`M18 ${y}h5v6h-5zM27 ${y}h5v6h-5zM88 ${y - 8}h5v6h-5zM97 ${y - 8}h5v6h-5z`}
            fill="#E9F0FB"
          />
        ))}
        {dot(98, 14, 8, '#E8960C')}
      </>
    ),
  },
  Graduation: {
    background: '#D7CDEB',
    shapes: (
      <>
        <path d="M30 48v20q30 20 60 0V48L60 62z" fill="#3A1946" />
        <path d="M60 20 112 44 60 68 8 44z" fill="#5B2A6E" />
        <path d="M60 44 100 50v26" fill="none" stroke="#E8960C" strokeWidth="3" />
        {dot(100, 78, 4.5, '#E8960C')}
        <path d="M97 80h6l2 12h-10z" fill="#E8960C" />
        {dots('#FFC233', [20, 18, 3], [94, 16, 3.5])}
        {dots('#FF9FB2', [36, 12, 3], [108, 28, 2.6], [14, 74, 3])}
      </>
    ),
  },
  Other: {
    background: '#F3ECF6',
    shapes: (
      <>
        <path
          d={logoPath}
          transform="translate(32 20) scale(1.75)"
          fill="#5B2A6E"
          fillRule="evenodd"
        />
        {dots('#E8960C', [18, 20, 4], [104, 70, 4])}
        {dots('#C9A2D8', [104, 22, 3], [16, 72, 3], [28, 46, 2])}
      </>
    ),
  },
}

export function EventTypeTile({ type }: { type: EventType }) {
  const { background, shapes } = tileDrawings[type]
  return (
    <svg viewBox="0 0 120 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="120" height="96" fill={background} />
      {shapes}
    </svg>
  )
}
