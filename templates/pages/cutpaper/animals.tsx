import type { ReactElement } from 'react'
import type { Animal } from './animal-choice.ts'
import { Elephant, Trunk } from './elephant.tsx'
import { Fox } from './fox.tsx'
import { Tiger } from './tiger.tsx'
import { Whale } from './whale.tsx'

type AnimalDrawing = {
  Head: () => ReactElement
  /** What lies on the sheet beside the paws. */
  Front?: () => ReactElement
  paw: string
  /** In the middle of the paw, 76 wide and 78 high. */
  marks: ReactElement
}

const pawPath = 'M-38-6C-40-36-20-44 0-44S40-36 38-6C40 22 24 34 0 34S-40 22-38-6Z'

const createToes = (stroke: string) => (
  <path d="M-13 32V12M13 32V12" stroke={stroke} strokeWidth="4.5" strokeLinecap="round" />
)

const animalDrawings: Record<Animal, AnimalDrawing> = {
  tiger: {
    Head: Tiger,
    paw: 'var(--t1)',
    marks: (
      <>
        <path
          d="M-37-22Q-22-24-12-36L-20-41Q-34-38-37-22ZM37-22Q22-24 12-36L20-41Q34-38 37-22Z"
          fill="var(--t3)"
        />
        {createToes('var(--t3)')}
      </>
    ),
  },
  elephant: {
    Head: Elephant,
    Front: Trunk,
    paw: 'var(--e1)',
    marks: (
      <path
        d="M-33 19C-32 4-14 4-12 31Q-25 29-33 19ZM-9 33C-11 8 11 8 9 33Q0 35-9 33ZM33 19C32 4 14 4 12 31Q25 29 33 19Z"
        fill="var(--cream)"
      />
    ),
  },
  fox: { Head: Fox, paw: 'var(--t3)', marks: createToes('var(--f1)') },
  whale: {
    Head: Whale,
    paw: 'var(--b2)',
    marks: (
      <path
        d="M-20-22Q0-32 20-22M-24-4Q0-14 24-4"
        fill="none"
        stroke="var(--b3)"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    ),
  },
}

/** The head behind the sheet, with a hat. */
export function AnimalHead({ animal }: { animal: Animal }) {
  const { Head } = animalDrawings[animal]
  return (
    <>
      <Head />
      <Hat />
    </>
  )
}

/** What is in front of the sheet: `at` is where the head is. */
export function AnimalFront({ animal, at }: { animal: Animal; at: string }) {
  const { Front } = animalDrawings[animal]
  return (
    Front && (
      <g transform={at}>
        <Front />
      </g>
    )
  )
}

function Hat() {
  return (
    <g transform="translate(4 -100) rotate(9)" filter="url(#c-lift)">
      <path d="M-36 6Q0 18 36 6L2-92Z" fill="var(--p3)" />
      <path
        d="M-30-11Q0 0 28-14L22-32Q0-22-23-31ZM-17-48Q2-42 16-50L10-68Q2-65-9-69Z"
        fill="var(--pink)"
      />
      <circle cx="2" cy="-94" r="13" fill="var(--cream)" />
    </g>
  )
}

export function Paws({
  animal,
  near,
  far,
  scale,
}: {
  animal: Animal
  near: number
  far: number
  scale: number
}) {
  const { paw, marks } = animalDrawings[animal]
  return (
    <>
      {[near, far].map((x) => (
        <g key={x} transform={`translate(${x} 424) scale(${scale})`} filter="url(#c-lift)">
          <path d={pawPath} fill={paw} />
          {marks}
        </g>
      ))}
    </>
  )
}
