import { afterEach, expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import { languages } from '@mehfil/contract/fields.ts'
import { config } from '../../lib/config.ts'
import { show } from '../../test/show.tsx'
import { fakeServer } from '../../test/fake-server.ts'
import type { Draft } from './queries/draft.ts'
import { usePageView } from './use-page-view.ts'

const draft = {
  facts: {
    title: 'A gathering',
    venue: 'Barn',
    address: '',
    mapLink: '',
    startsAt: null,
    durationMinutes: 180,
    zone: 'Asia/Kolkata',
    kicker: '',
    figure: '',
    type: 'Wedding',
  },
  description: { html: '' },
  design: { templateId: 'jaali', colourStyle: 'ruby' },
  domain: { domain: '' },
  contact: { hosts: '', phone: '', email: '', address: '', mapLink: '', website: '', social: [] },
  rsvp: { heading: '', maybeAllowed: true, noteAllowed: true, form: [] },
  settings: {
    languages: [...languages],
    companions: 0,
    capacity: null,
    answerDeadline: null,
    confirmation: 'at-once',
    hideAddress: false,
    labelRemoved: false,
  },
  ...Object.fromEntries(
    languages.map((language) => [
      `words-${language}`,
      {
        title: '',
        kicker: '',
        venue: '',
        address: '',
        descriptionHtml: '',
        hosts: '',
        heading: '',
        questions: {},
        options: {},
      },
    ]),
  ),
} as unknown as Draft

const Brands = () => languages.map((language) => <Brand key={language} language={language} />)
const Brand = ({ language }: { language: (typeof languages)[number] }) => (
  <p>{`${language}: ${usePageView({ mode: 'Web', draft, pictures: [], language }).brand.name}`}</p>
)

afterEach(() => {
  config.brand = 'Mehfil'
})

test.each(['en', 'arb'] as const)(
  'Our product signs a previewed page in the letters of the page, whatever the host reads (%s)',
  async (language) => {
    fakeServer({})
    await show(<Brands />, { language })
    for (const line of ['en: Mehfil', 'fr: Mehfil', 'arb: محفل'])
      expect(await screen.findByText(line)).toBeTruthy()
  },
)

test('Our product leaves a provider’s name as it is', async () => {
  fakeServer({})
  config.brand = 'Utsav'
  await show(<Brands />)
  for (const language of languages)
    expect(await screen.findByText(`${language}: Utsav`)).toBeTruthy()
})

const Ways = ({ venue }: { venue: string }) => {
  const { place } = usePageView({
    mode: 'Web',
    draft: { ...draft, facts: { ...draft.facts, venue } },
    pictures: [],
    language: 'en',
  })
  return <output>{JSON.stringify(place)}</output>
}

test('Our product draws ways to a place once it has a name, not to the word in its place', async () => {
  fakeServer({})
  await show(<Ways venue="Barn" />)
  expect((await screen.findByText(/"name":"Barn"/)).textContent).toMatch(
    /"mapUrl".*"directionsUrl"/,
  )
  await show(<Ways venue=" " />)
  expect((await screen.findByText(/"kind":"shown"/)).textContent).not.toMatch(/Url/)
})

const Counted = ({ mode }: { mode: 'Web' | 'Email' }) => {
  const { places, goingPeople } = usePageView({
    mode,
    draft: { ...draft, settings: { ...draft.settings, capacity: 40 } },
    pictures: [],
    language: 'en',
  })
  return <output>{JSON.stringify({ places, goingPeople })}</output>
}

test.each(['Web', 'Email'] as const)(
  'Our product counts no places in a preview, which knows nobody who took one (%s)',
  async (mode) => {
    fakeServer({})
    await show(<Counted mode={mode} />)
    expect(await screen.findByText('{}')).toBeTruthy()
  },
)
