import { afterEach, expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import { blankShortTexts } from '@mehfil/contract/events/short-texts.ts'
import { languages } from '@mehfil/contract/languages.ts'
import { config } from '../../../lib/config.ts'
import { show } from '../../../test/show.tsx'
import { fakeServer } from '../../../test/fake-server.ts'
import type { EventDraft, EventTranslation, TranslationSectionName } from '../queries/draft.ts'
import { newProgrammeRow } from '../rules/programme.ts'
import { usePageView } from './use-page-view.ts'

const blankTranslation: EventTranslation = {
  title: '',
  ...blankShortTexts,
  venue: '',
  address: '',
  descriptionHtml: '',
  hosts: '',
  heading: '',
  questions: {},
  options: {},
}

const draft: EventDraft = {
  facts: {
    title: 'A gathering',
    ...blankShortTexts,
    venue: 'Barn',
    address: '',
    mapLink: '',
    startsAt: null,
    durationMinutes: 180,
    zone: 'Asia/Kolkata',
    figure: '',
    type: 'Wedding',
  },
  description: { html: '' },
  design: { templateId: 'jaali', colourStyle: 'ruby' },
  programme: { rows: [] },
  sections: { sections: [] },
  domain: { domain: '' },
  gallery: {},
  contact: { hosts: '', phone: '', email: '', address: '', mapLink: '', website: '', social: [] },
  rsvp: { heading: '', maybeAllowed: true, noteAllowed: true, childrenAsked: false, form: [] },
  settings: {
    answerDeadline: null,
    capacity: null,
    waitingList: true,
    companions: 0,
    confirmation: 'at-once',
    changeLockAt: null,
    checkIn: true,
    passcodeNeeded: false,
    languages: [...languages],
    hideAddress: false,
    searchEngines: false,
    labelRemoved: false,
    hostNotices: 'daily',
    purgeOn: null,
  },
  ...(Object.fromEntries(
    languages.map((language) => [`words-${language}`, blankTranslation]),
  ) as Record<TranslationSectionName, EventTranslation>),
}

const Brands = () => languages.map((language) => <Brand key={language} language={language} />)
const Brand = ({ language }: { language: (typeof languages)[number] }) => (
  <p>{`${language}: ${usePageView({ mode: 'Web', draft, pictures: [], language }).brand.name}`}</p>
)

afterEach(() => {
  config.brand = 'Mehfil'
})

test.each(['en', 'arb'] as const)(
  'Our product writes our name on a previewed page in the page’s script, in every language of the host (%s)',
  async (language) => {
    fakeServer({})
    await show(<Brands />, { language })
    for (const line of ['en: Mehfil', 'fr: Mehfil', 'arb: محفل'])
      expect(await screen.findByText(line)).toBeTruthy()
  },
)

test('Our product does not translate a provider’s name', async () => {
  fakeServer({})
  config.brand = 'Utsav'
  await show(<Brands />)
  for (const language of languages)
    expect(await screen.findByText(`${language}: Utsav`)).toBeTruthy()
})

const MapLinks = ({ venue }: { venue: string }) => {
  const { place } = usePageView({
    mode: 'Web',
    draft: { ...draft, facts: { ...draft.facts, venue } },
    pictures: [],
    language: 'en',
  })
  return <output>{JSON.stringify(place)}</output>
}

test('Our product shows map links only for a place with a name, not for the placeholder', async () => {
  fakeServer({})
  await show(<MapLinks venue="Barn" />)
  expect((await screen.findByText(/"name":"Barn"/)).textContent).toMatch(
    /"mapUrl".*"directionsUrl"/,
  )
  await show(<MapLinks venue=" " />)
  expect((await screen.findByText(/"kind":"shown"/)).textContent).not.toMatch(/Url/)
})

const CountedPeople = ({ mode }: { mode: 'Web' | 'Email' }) => {
  const { places, goingPeople } = usePageView({
    mode,
    draft: { ...draft, settings: { ...draft.settings, capacity: 40 } },
    pictures: [],
    language: 'en',
  })
  return <output>{JSON.stringify({ places, goingPeople })}</output>
}

test.each(['Web', 'Email'] as const)(
  'Our product counts no free places in a preview, because it knows no guests (%s)',
  async (mode) => {
    fakeServer({})
    await show(<CountedPeople mode={mode} />)
    expect(await screen.findByText('{}')).toBeTruthy()
  },
)

const ReplyQuestions = ({ rows }: { rows: EventDraft['programme']['rows'] }) => {
  const { reply } = usePageView({
    mode: 'Web',
    draft: { ...draft, programme: { rows } },
    pictures: [],
    language: 'arb',
    isReplyOpen: true,
  })
  return <output>{JSON.stringify('form' in reply ? reply.form : null)}</output>
}

test('Our product asks in the preview who comes to which function, as the page does', async () => {
  fakeServer({})
  const row = { ...newProgrammeRow('0000000000000F1', 0), title: 'Sangeet' }
  const shown = await show(
    <ReplyQuestions
      rows={[
        {
          ...row,
          function: { everyone: true, places: null },
          translations: { arb: { title: 'ليلة الغناء', place: '', line: '', track: '' } },
        },
        { ...row, id: '0000000000000F2', title: 'Tea' },
      ]}
    />,
  )
  const form = await screen.findByText(/أيّ الفقرات ستحضرون؟/)
  expect(form.textContent).toContain('ليلة الغناء')
  expect(form.textContent).not.toContain('Tea')
  shown.unmount()
  await show(<ReplyQuestions rows={[row]} />)
  expect((await screen.findByText(/"questions"/)).textContent).not.toContain('الفقرات')
})
