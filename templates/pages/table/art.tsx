import { Loaf, Slice, SliceDefinition } from './bread.tsx'
import { Cake } from './cake.tsx'
import { Glass, Water } from './drinks.tsx'
import { FruitDefinitions, LooseCitrus, LooseFig } from './fruit.tsx'
import { Mezze } from './mezze.tsx'
import { Candle, Cutlery, CutleryDefinitions, Plate } from './place-setting.tsx'
import { Roast } from './roast.tsx'
import type { Dish, Drink } from './slots.ts'
import { Thali } from './thali.tsx'

export const dishes = { mezze: Mezze, thali: Thali, roast: Roast, cake: Cake }

type TableArtProps = { dish: Dish; drink: Drink; hasPicture: boolean }

/**
 * A table from above in late sun. The style sheet places each piece, differently on a phone and on a
 * desktop. With a picture there is no dish, and the far side of the table is nearly empty.
 */
export function TableArt({ dish, drink, hasPicture }: TableArtProps) {
  const Dish = dishes[dish]
  return (
    <>
      <svg className="far" viewBox="-195 0 390 300" aria-hidden="true">
        <TableDefinitions />
        <Glass drink={drink} className="at-drink" />
        <Cutlery piece="fork" className="at-far-fork phone" turn={10} />
        {!hasPicture && (
          <>
            <Water className="at-water" />
            <Cutlery piece="spoon" className="at-far-spoon phone" turn={-8} />
            <g className="at-dish">
              <Dish />
            </g>
            <Loaf className="at-loaf desktop" />
            <Candle className="at-candle desktop" />
            <g className="at-far-sprig desktop">
              <use href="#t-sprig" transform="rotate(10)" />
            </g>
          </>
        )}
        <Slice className="at-slice desktop" turn={20} />
        <Slice className="at-last-slice desktop" turn={-24} />
      </svg>
      <svg className="near" viewBox="-195 -170 390 170" aria-hidden="true">
        <Plate className={hasPicture ? 'at-plate phone' : 'at-plate'} />
        <Cutlery piece="knife" className={hasPicture ? 'at-knife phone' : 'at-knife'} turn={2} />
        {!hasPicture && (
          <>
            <Cutlery piece="fork" className="at-fork desktop" turn={-2} />
            <LooseFig className="at-last-fig desktop" turn={50} />
            <Cutlery piece="spoon" className="at-spoon desktop" turn={86} />
          </>
        )}
        <LooseCitrus kind="lemon" className="at-lemon" />
        <LooseCitrus kind="blood" className="at-blood" />
        <LooseFig className="at-fig" turn={-30} />
        <g className="at-sprig">
          <use href="#t-sprig" transform="rotate(-14)" />
        </g>
        <LooseCitrus kind="orange" className="at-orange desktop" />
        {hasPicture && <Water className="at-water desktop" />}
      </svg>
    </>
  )
}

export const TableDefinitions = () => (
  <defs>
    <FruitDefinitions />
    <CutleryDefinitions />
    <SliceDefinition />
  </defs>
)

/** A line with an olive twig, at the top of the reply card. */
export function Twig() {
  return (
    <svg
      className="orn"
      viewBox="-60 -12 120 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
    >
      <path d="M-58 0H-20M20 0H58M-13 0H4M4 0l9-4M4 0h10M4 0l9 4M-13 0a3 2 0 1 0 .1 .1" />
    </svg>
  )
}
