import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import qrcode from 'qrcode'
import { colourStyles } from '../../templates/colour-styles.ts'
import { getMailDesign } from '../../templates/designs.ts'
import { mailDesigns, type MailDesign } from '../../templates/mails/catalogue.ts'
import { renderChangeMail } from '../../templates/mails/guests/change.tsx'
import {
  renderInvitationMail,
  type InvitationMailView,
} from '../../templates/mails/guests/invitation.tsx'
import { listOrnaments } from '../../templates/mails/design/ornaments.ts'
import { renderThanksMail } from '../../templates/mails/guests/thanks.tsx'
import { templateIds } from '../../templates/pages/catalogue.ts'
import {
  createSampleChange,
  createSampleInvitation,
  createSampleThanks,
} from '../samples/guest-mails.ts'
import { mailSamples, origin } from '../samples/mail-events.ts'
import { toDisplayHtml } from '../samples/mail-fonts.ts'
import { drawPhotograph } from './photographs.ts'
import type { SheetCell, ContactSheet } from './sheet.ts'

const passcodePicture = await qrcode.toDataURL('12345678', { margin: 4, scale: 8 })
const phone = { width: 390, height: 1240 }
const drawings = new Map(
  listOrnaments().map(({ name, svg }) => [
    `${origin}/assets/mails/${name}`,
    `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  ]),
)

/**
 * Every mail design in the colour styles of its pages, with and without a picture, and its states.
 */
export const createMailSheets = (): ContactSheet[] => [
  {
    name: 'mails',
    window: { width: 390, height: 940 },
    cellWidth: 150,
    columns: 12,
    cells: createOverviewCells(),
  },
  ...mailDesigns.flatMap(createDesignSheets),
]

function createDesignSheets(design: MailDesign): ContactSheet[] {
  return [
    {
      name: `mail-${design}`,
      window: phone,
      cellWidth: 150,
      columns: 12,
      cells: createStyleCells(design),
    },
    {
      name: `mail-${design}-states`,
      window: phone,
      cellWidth: 150,
      columns: 12,
      cells: createStateCells(design),
    },
    {
      name: `mail-${design}-photographs`,
      window: { width: 390, height: 900 },
      cellWidth: 195,
      columns: 8,
      cells: createPhotographCells(design),
    },
  ]
}

const getPicture = (design: MailDesign) => ({
  picture: {
    url: pathToFileURL(resolve(`tools/contact-sheet/photo-${mailSamples[design].photo}.svg`)).href,
    width: 800,
    height: 600,
    alt: 'A picture',
  },
})

function createStyleCells(design: MailDesign): SheetCell[] {
  const accents = templateIds
    .filter((templateId) => getMailDesign({ mode: 'Web', templateId }) === design)
    .flatMap((templateId) => colourStyles[templateId])
  return (['en', 'ar'] as const).flatMap((lang) =>
    [{}, getPicture(design)].flatMap((picture) =>
      accents.map(({ id, accent }) =>
        createCell(
          `${id} ${lang}${'picture' in picture ? ', picture' : ''}`,
          renderInvitationMail(
            createSampleInvitation(design, lang, { ...picture, look: { design, accent, origin } }),
          ),
        ),
      ),
    ),
  )
}

const photographs = {
  none: null,
  portrait: await drawPhotograph('dusk', 800, 1000),
  landscape: await drawPhotograph('landscape', 1600, 900),
  bad: await drawPhotograph('bad', 640, 160),
}

/** Without a photograph and with those that are hard to place, by day and by night. */
const createPhotographCells = (design: MailDesign): SheetCell[] =>
  (['en', 'fr', 'ar'] as const).flatMap((lang) =>
    Object.entries(photographs).flatMap(([name, picture]) =>
      [false, true].map((isDark) => ({
        ...createCell(
          `${name} ${lang}${isDark ? ', dark' : ''}`,
          renderInvitationMail(createSampleInvitation(design, lang, picture ? { picture } : {})),
        ),
        isDark,
      })),
    ),
  )

/** Every design once in each language, by day, with a photograph, and by night. */
const createOverviewCells = (): SheetCell[] =>
  (
    [
      ['en', {}, false],
      ['fr', { picture: photographs.landscape }, false],
      ['ar', {}, true],
    ] as const
  ).flatMap(([lang, picture, isDark]) =>
    mailDesigns.map((design) => ({
      ...createCell(
        `${design} ${lang}`,
        renderInvitationMail(createSampleInvitation(design, lang, picture)),
      ),
      isDark,
    })),
  )

function createStateCells(design: MailDesign): SheetCell[] {
  return (['en', 'ar'] as const).flatMap((lang) => {
    const long = {
      en: 'Internationalisation Summit for Practitioners in Lyon, 2026',
      ar: 'ملتقى المهندسين العرب الثالث للبرمجيات العامة المفتوحة بمسقط',
    }[lang]
    const { place: _place, ...hidden } = createSampleInvitation(design, lang)
    const { label: _label, ...unlabelled } = createSampleInvitation(design, lang)
    const createInvitationCell = (label: string, different: Partial<InvitationMailView>) =>
      createCell(label, renderInvitationMail(createSampleInvitation(design, lang, different)))
    const whole = renderInvitationMail(createSampleInvitation(design, lang))
    return [
      createCell('pictures off', { html: whole.html.replace(/ src="[^"]*"/g, '') }),
      createInvitationCell('no name', { name: '', companions: [] }),
      createInvitationCell('one', { partyLimit: 1, companions: [] }),
      createInvitationCell('answered', { answered: 'yes' }),
      createInvitationCell('closed', { closed: '28 November' }),
      createCell('hidden address', renderInvitationMail({ ...hidden, placeHidden: true })),
      createInvitationCell('long title', { title: long }),
      createCell('no label', renderInvitationMail(unlabelled)),
      createCell('change', renderChangeMail(createSampleChange(design, lang))),
      createCell(
        'change, no answer',
        renderChangeMail({
          ...createSampleChange(design, lang, { passcode: false, calendarAttached: false }),
          answered: undefined as never,
        }),
      ),
      createCell('going', renderThanksMail(createSampleThanks('yes', design, lang))),
    ]
  })
}

const createCell = (label: string, { html }: { html: string }): SheetCell => ({
  label,
  html: toDisplayHtml(
    [...drawings].reduce((shown, [address, drawing]) => shown.replaceAll(address, drawing), html),
    passcodePicture,
  ),
})
