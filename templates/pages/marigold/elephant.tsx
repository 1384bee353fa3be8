import { Leaf, Marigold } from './flowers.tsx'

/** A painted elephant in a printed cloth, drawn around the ground between its feet. */
export function Elephant() {
  return (
    <g transform="translate(201 332)scale(.93)">
      <Body />
      <Cloth />
      <Head />
      <Ear />
      {garland.map(([x, y], index) => (
        <Marigold key={x} x={x} y={y} turn={index * 40} size={0.46} yellow={index % 2 === 0} />
      ))}
      <Leaf x={-166} y={-196} turn={150} size={0.4} />
      <Leaf x={-166} y={-196} turn={210} size={0.4} />
      <Marigold x={-166} y={-200} size={0.95} yellow />
    </g>
  )
}

const garland = [
  [-60, -92],
  [-55, -80],
  [-50, -72],
  [-45, -68],
  [-41, -67],
  [-36, -70],
  [-31, -76],
  [-26, -86],
] as const

const Dots = ({ d, colour, width = 2.4 }: { d: string; colour: string; width?: number }) => (
  <path
    d={d}
    stroke={colour}
    strokeWidth={width}
    strokeDasharray=".1 5.300"
    strokeLinecap="round"
  />
)

function Body() {
  return (
    <>
      <path
        d="M136-150C156-140 160-110 154-78"
        stroke="var(--el2)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M154-84C146-70 147-58 153-46C160-56 163-70 158-84Z" fill="#3a2030" />
      <path
        d="M-28-70H14V-6Q14 0 8 0H-22Q-28 0-28-6ZM76-80H116V-6Q116 0 110 0H82Q76 0 76-6Z"
        fill="var(--el2)"
      />
      <path
        d="M-62-150C-50-196-4-214 46-212C116-210 152-178 150-124C150-96 144-60 142-6Q142 0 136 0H104Q98 0 98-6L96-62C70-52 26-50-6-58L-8-6Q-8 0-14 0H-48Q-54 0-54-6L-58-74C-72-96-72-126-62-150Z"
        fill="var(--el)"
      />
      <path
        d={[-46, -34, -22, 104, 116, 128].map((x) => `M${x} 0a6 7 0 0 1 12 0z`).join('')}
        fill="var(--cream)"
      />
      <path d="M-55-34H-7V-22H-55zM98-34H142.500V-22H98z" fill="var(--brass)" />
      <Dots
        d="M-55-37.500h48M-55-18.500h48M98-37.500h44.500M98-18.500h44.500"
        colour="var(--brass)"
      />
      <path
        d="M-46-28h31M107-28h27"
        stroke="var(--p1)"
        strokeWidth="5.200"
        strokeDasharray=".1 9.900"
        strokeLinecap="round"
      />
    </>
  )
}

const tassels = [
  [-22, -76],
  [-4, -70],
  [14, -66],
  [32, -63],
  [50, -63],
  [68, -64],
  [86, -67],
  [104, -72],
  [121, -79],
] as const

function Cloth() {
  return (
    <>
      <path
        d="M-22-203C10-216 72-218 112-194L126-104C100-84 20-80-22-98C-30-134-30-172-22-203Z"
        fill="var(--p1)"
      />
      <path d="M-22-98C20-80 100-84 126-104L128-92C100-70 16-66-24-86Z" fill="var(--brass)" />
      <path d="M-24-88C16-68 100-72 128-94L129.500-84C100-62 14-58-26-77Z" fill="var(--p2)" />
      <path
        d={tassels.map(([x, y]) => `M${x} ${y}l-5 17h10z`).join('')}
        fill="var(--m2)"
        stroke="var(--m2)"
        strokeLinejoin="round"
        strokeWidth="2"
      />
      <path
        d={tassels.map(([x, y]) => `M${x} ${y}h.1`).join('')}
        stroke="var(--brass-hi)"
        strokeWidth="6.400"
        strokeLinecap="round"
      />
      <path
        d="M-13-194C16-206 68-207 104-187L116-110C94-96 22-93-13-106C-19-136-19-168-13-194Z"
        stroke="var(--brass-hi)"
        strokeWidth="2.600"
      />
      <Dots
        d="M-7-187C18-197 66-198 98-180L109-114C90-103 24-100-7-111C-12-138-12-164-7-187Z"
        colour="var(--brass-hi)"
        width={2}
      />
      <g transform="translate(47 -150)">
        <circle r="31" fill="var(--p2)" stroke="var(--brass-hi)" strokeWidth="2.200" />
        <use href="#m-daisy" fill="var(--brass-hi)" />
        <use href="#m-daisy" fill="var(--m2)" transform="scale(.74)" />
        <circle r="7.500" fill="var(--cream)" />
        <circle r="3.600" fill="var(--p1)" />
      </g>
      {['2 -172', '2 -130', '92 -166', '90 -128'].map((place) => (
        <use
          key={place}
          href="#m-daisy"
          fill="var(--brass-hi)"
          transform={`translate(${place})scale(.32)`}
        />
      ))}
      <path d="M4-208C8-226 84-230 92-204C66-212 30-214 4-208Z" fill="var(--p2)" />
      <path d="M4-207C30-214 66-212 92-203" stroke="var(--brass-hi)" strokeWidth="3" />
      <Dots d="M14-216C34-226 66-226 84-214" colour="var(--brass-hi)" width={1.8} />
    </>
  )
}

function Head() {
  return (
    <>
      <path
        d="M-104-104C-128-92-146-104-148-130C-150-152-142-166-146-188C-147-197-153-203-161-201C-169-199-170-189-164-186"
        stroke="var(--el)"
        strokeWidth="27"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M-161-128q8-5 14-2M-160-144q8-4 14 0M-158-160q8-3 13 1M-158-176q7-2 12 2M-155-112q6-6 13-5"
        stroke="var(--el2)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M-128-146C-130-186-104-206-76-202C-44-198-30-170-34-132C-38-100-62-82-90-86C-116-90-127-112-128-146Z"
        fill="var(--el)"
      />
      <path d="M-104-92C-100-78-88-70-76-74C-70-80-72-90-78-94Z" fill="var(--el2)" />
      <path d="M-100-104C-112-92-126-84-142-84C-128-98-122-106-118-118Z" fill="var(--cream)" />
      <path d="M-121-99l8 8" stroke="var(--brass)" strokeWidth="4" />
      <path
        d="M-116-184C-100-204-66-206-48-188C-58-176-70-158-84-122C-100-140-112-160-116-184Z"
        fill="var(--p2)"
      />
      <path
        d="M-110-182C-98-197-68-199-54-187C-64-175-74-158-84-134C-97-148-106-164-110-182Z"
        stroke="var(--brass-hi)"
        strokeWidth="2.200"
      />
      <g transform="translate(-83 -174)scale(.44)">
        <use href="#m-daisy" fill="var(--brass-hi)" />
        <use href="#m-daisy" fill="var(--m2)" transform="scale(.66)" />
        <circle r="7" fill="var(--cream)" />
      </g>
      <circle cx="-84" cy="-151" r="3.400" fill="var(--brass-hi)" />
      <circle cx="-84" cy="-118" r="4.600" fill="var(--brass)" />
      <Eye />
    </>
  )
}

function Eye() {
  return (
    <>
      <path d="M-112-142q10-10 20 0q-10 8-20 0z" fill="var(--cream)" />
      <circle cx="-102" cy="-142.500" r="4.400" fill="#2a1622" />
      <circle cx="-103.500" cy="-144" r="1.300" fill="#fff" />
      <path d="M-114-150q11-10 23-1" stroke="#2a1622" strokeWidth="2.400" strokeLinecap="round" />
      <path
        d="M-124-128h.1M-126-138h.1M-120-119h.1M-112-128h.1M-106-124h.1M-134-112h.1M-128-110h.1"
        stroke="var(--cream)"
        strokeWidth="3.400"
        strokeLinecap="round"
      />
    </>
  )
}

function Ear() {
  return (
    <>
      <path
        d="M-52-178C-26-192 6-176 8-140C9-112-10-90-28-92C-44-94-50-112-52-130C-58-148-60-166-52-178Z"
        fill="var(--el2)"
      />
      <path
        d="M-47-170C-26-180-2-166 0-140C1-118-14-100-27-102C-39-104-43-118-44-133C-49-149-52-161-47-170Z"
        fill="#f3a7b4"
      />
      <g transform="translate(-24 -140)">
        <use href="#m-daisy" fill="var(--p1)" transform="scale(.7)" />
        <use href="#m-daisy" fill="var(--brass-hi)" transform="scale(.44)" />
        <circle r="4" fill="var(--p1)" />
      </g>
      <Dots d="M-42-166C-24-174-6-162-5-140C-4-124-14-110-25-108" colour="var(--cream)" width={2} />
    </>
  )
}
