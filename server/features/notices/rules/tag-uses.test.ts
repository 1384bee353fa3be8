import { expect, it } from 'vitest'
import { listTagUses } from './tag-uses.ts'

const [vip, family, gone] = ['A00000000000001', 'A00000000000002', 'A00000000000003']
const use = (name: string, tags?: string) => ({ place: 'notice' as const, name, at: null, tags })

it('Our product knows what stops without a tag, and what goes on with fewer guests', () => {
  expect(
    listTagUses(
      vip,
      [
        use('Dinner', vip),
        use('Bus', `${family},${vip}`),
        use('Late', `${vip},${gone}`),
        use('Hotel', family),
        use('All'),
      ],
      new Set([vip, family]),
    ),
  ).toEqual([
    { place: 'notice', name: 'Dinner', at: null, outcome: 'stops' },
    { place: 'notice', name: 'Bus', at: null, outcome: 'fewer' },
    { place: 'notice', name: 'Late', at: null, outcome: 'stops' },
  ])
})
