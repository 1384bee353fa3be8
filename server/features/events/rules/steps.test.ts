import { describe, expect, it } from 'vitest'
import { permissions } from '@mehfil/contract/access.ts'
import { eventModes, eventTypes, wizardSteps } from '@mehfil/contract/events.ts'
import { pages } from '@mehfil/contract/pages.ts'
import { planLimits } from '@mehfil/contract/plans.ts'
import { stylesOfDesign } from '@mehfil/templates/designs.ts'
import { allowanceOf } from './allowance.ts'
import { lookFor, typesFor } from './defaults.ts'
import { readySteps } from './steps.ts'

const fresh = {
  mode: 'Web',
  title: '',
  startsAt: null,
  venue: '',
  domain: '',
  status: 'DRAFT',
  stepsSaved: [],
} as const
const told = {
  ...fresh,
  title: 'Pheras',
  startsAt: new Date('2026-12-12T11:30:00Z'),
  venue: 'Rang Mahal',
}

describe('Our product', () => {
  it('counts a step as ready once it is saved, or once it has what it needs', () => {
    expect(readySteps(fresh)).toEqual([])
    expect(readySteps({ ...fresh, stepsSaved: ['web-rsvp', 'web-images'] })).toEqual([
      'web-images',
      'web-rsvp',
    ])
    expect(
      readySteps({ ...fresh, stepsSaved: ['web-event-details', 'event-domain', 'publish'] }),
    ).toEqual([])
    expect(readySteps(told)).toEqual(['web-event-details'])
    expect(readySteps({ ...told, domain: 'pheras' })).toEqual(['web-event-details', 'event-domain'])
    expect(readySteps({ ...told, status: 'PUBLISHED', domain: 'pheras' })).toContain('publish')
    const byMail = {
      ...fresh,
      mode: 'Email',
      stepsSaved: ['email-rsvp', 'web-images', 'email-images'],
    } as const
    expect(readySteps(byMail)).toEqual(['email-images', 'email-rsvp'])
    expect(readySteps({ ...told, mode: 'Email' })).toEqual(['email-event-details'])
  })

  it('has a screen for every step', () => {
    const paths: string[] = Object.values(pages).map(({ path }) => path)
    expect(
      eventModes
        .flatMap((mode): readonly string[] => wizardSteps[mode])
        .filter((step) => !paths.includes(`/event/${step}/{EID}`)),
    ).toEqual([])
  })

  it('opens every kind of event with a design that exists', () => {
    for (const mode of eventModes) {
      for (const type of eventTypes) {
        const { templateId, colourStyle } = lookFor(mode, type)
        expect(stylesOfDesign({ mode, templateId }).map(({ id }) => `${type} ${id}`)).toContain(
          `${type} ${colourStyle}`,
        )
        expect(typesFor({ mode, templateId })).toContain(type)
      }
    }
  })

  it('offers what the right, the account and the plan allow together', () => {
    const owner = {
      role: 'Superuser',
      features: permissions,
      permissions: [],
      active: 'Active',
    } as const
    const offered = (
      host: Parameters<typeof allowanceOf>[0],
      drafts: number,
      currentEvents: number,
    ) => {
      const { createEvents, draftEvents } = allowanceOf(host, planLimits.Economy, {
        drafts,
        currentEvents,
      })
      return [createEvents, draftEvents]
    }
    expect(offered(owner, 0, 0)).toEqual([true, true])
    expect(offered(owner, 2, 0)).toEqual([true, false])
    expect(offered(owner, 0, 1)).toEqual([false, true])
    expect(offered({ ...owner, active: 'Paused' }, 0, 0)).toEqual([false, false])
    expect(offered({ ...owner, role: 'Normaluser', permissions: ['DraftEvents'] }, 0, 0)).toEqual([
      false,
      true,
    ])
    expect(offered({ ...owner, role: 'Normaluser', permissions: ['CheckIn'] }, 0, 0)).toEqual([
      false,
      false,
    ])
    expect(allowanceOf(owner, planLimits.First, { drafts: 0, currentEvents: 5_000 })).toEqual({
      createEvents: true,
      draftEvents: true,
      createEventsLimit: null,
      draftEventsLimit: 200,
    })
  })
})
