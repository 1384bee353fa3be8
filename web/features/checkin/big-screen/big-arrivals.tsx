import { useMediaQuery } from '@mantine/hooks'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './big-screen.module.css'
import type { BigScreenData } from '../queries/checkin.ts'
import { buildArrivalBars, getGridLines } from '../rules/big-screen.ts'

const [height, base] = [346, 300]
/** A wall screen shows 75 minutes, a phone the last 35. */
const [wide, narrow] = [
  { width: 1130, bars: 15 },
  { width: 560, bars: 7 },
]

/**
 * People per five minutes: the busiest in gold, the current one outlined. Time runs in reading
 * direction.
 */
export function BigArrivals({
  arrivals,
  zone,
  now,
}: {
  arrivals: BigScreenData['arrivals']
  zone: string
  now: Date
}) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const { width, bars: shown } = useMediaQuery('(max-width: 1000px)', false, {
    getInitialValueInEffect: false,
  })
    ? narrow
    : wide
  const { bars, most: maxPeople, busiest } = buildArrivalBars(arrivals, now, shown)
  const lines = getGridLines(maxPeople)
  // The numbers of the lines are beside the bars, never below one.
  const gutter = lines.length > 0 ? 12 + 15 * String(Math.max(...lines)).length : 0
  const step = (width - gutter) / Math.max(1, bars.length)
  const scale = 260 / Math.max(1, maxPeople)
  const isMirrored = document.documentElement.dir === 'rtl'
  const getX = (at: number) => (isMirrored ? width - gutter - (at + 1) * step : gutter + at * step)
  const spoken = bars
    .map(({ at, people }) => `${when(at, 'time', zone)}: ${people}`)
    .join(t('door.and'))
  return (
    <section className={classes.arrivals}>
      <h2>
        {t('door.big-arrivals')}{' '}
        {busiest && (
          <span>
            {t('door.big-busiest', {
              time: when(busiest.at, 'time', zone),
              count: busiest.people,
              people: String(busiest.people),
            })}
          </span>
        )}
      </h2>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={spoken || t('door.nobody-yet')}
        direction="ltr"
      >
        {lines.map((people) => (
          <g key={people}>
            <path
              d={`M0 ${base - people * scale}H${width}`}
              stroke="#453B50"
              strokeWidth="2"
              strokeDasharray="4 8"
            />
            <text
              x={isMirrored ? width : 0}
              y={base - people * scale - 8}
              fill="#CFC7D8"
              fontSize="22"
              fontWeight="600"
              textAnchor={isMirrored ? 'end' : 'start'}
            >
              {people}
            </text>
          </g>
        ))}
        {bars.map(({ at, people, isNow }, place) => {
          const [x, tall, middle] = [
            getX(place) + step * 0.09,
            people * scale,
            getX(place) + step / 2,
          ]
          const isBusiest = at.getTime() === busiest?.at.getTime()
          return (
            <g key={at.getTime()}>
              {isNow ? (
                <rect
                  x={x}
                  y={base - Math.max(6, tall)}
                  width={step * 0.82}
                  height={Math.max(6, tall)}
                  rx="6"
                  fill="none"
                  stroke="#5BE3A0"
                  strokeWidth="4"
                  strokeDasharray="8 6"
                />
              ) : (
                people > 0 && (
                  <rect
                    x={x}
                    y={base - tall}
                    width={step * 0.82}
                    height={tall}
                    rx="6"
                    fill={isBusiest ? '#FFB81F' : '#5BE3A0'}
                  />
                )
              )}
              {people > 0 && (
                <text
                  x={middle}
                  y={base - tall - 10}
                  textAnchor="middle"
                  fill="#fff"
                  fontSize={isBusiest ? 34 : 26}
                  fontWeight="800"
                >
                  {people}
                </text>
              )}
              {(isNow || (place % 3 === 0 && place < bars.length - 2)) && (
                <text
                  x={middle}
                  y="338"
                  textAnchor="middle"
                  fill="#CFC7D8"
                  fontSize="24"
                  fontWeight="600"
                >
                  {isNow ? t('door.now') : when(at, 'time', zone)}
                </text>
              )}
            </g>
          )
        })}
        <path d={`M0 ${base}H${width}`} stroke="#fff" strokeWidth="3" />
      </svg>
    </section>
  )
}
