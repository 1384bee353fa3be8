import { describe, expect, it } from 'vitest'
import { getDesignInMode, mirrorSteps } from './mode.ts'

const web = { mode: 'Web', templateId: 'jaali', colourStyle: 'emerald' } as const

describe('Our product moves a draft to the other mode', () => {
  it('with the matching design in the same colour', () =>
    expect(getDesignInMode(web, 'Email', null)).toEqual({
      templateId: 'jaali',
      colourStyle: 'emerald',
    }))

  it('with the design it had there before', () =>
    expect(
      getDesignInMode(web, 'Email', { templateId: 'typographic', colourStyle: 'cobalt' }),
    ).toEqual({ templateId: 'typographic', colourStyle: 'cobalt' }))

  it('with the first colour where the former one is gone, and no design of the wrong mode', () => {
    expect(
      getDesignInMode(web, 'Email', { templateId: 'typographic', colourStyle: 'gone' }).templateId,
    ).toBe('typographic')
    expect(getDesignInMode(web, 'Email', { templateId: 'grid', colourStyle: 'x' }).templateId).toBe(
      'jaali',
    )
  })

  it('with the colour that the host chose alone', () => {
    const own = '#3a6ea5'
    expect(getDesignInMode({ ...web, colourStyle: own }, 'Email', null).colourStyle).toBe(own)
    const former = { templateId: 'typographic', colourStyle: own }
    expect(getDesignInMode(web, 'Email', former)).toEqual(former)
  })

  it('with the steps it has saved', () =>
    expect(mirrorSteps(['web-images', 'event-settings', 'email-rsvp']).sort()).toEqual([
      'email-images',
      'email-rsvp',
      'event-settings',
      'web-images',
      'web-rsvp',
    ]))
})
