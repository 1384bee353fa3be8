import { describe, expect, it } from 'vitest'
import { eventSections, saveSections } from '@mehfil/contract/events/page-sections.ts'
import { settingsOf, updateSettings } from '@mehfil/contract/events/settings.ts'
import { openWeddingEditing, weddingParams as params } from '../../test/flows/event-editing.ts'
import { getPage } from '../../test/flows/guest-pages.ts'

const page = '/ananya-vikram'
const item = { id: '0000000000000AA', title: 'Lake Hotel', text: 'Ask for lake rooms.', link: '' }
const travel = {
  id: '000000000000001',
  kind: 'travel' as const,
  title: '',
  text: '',
  items: [{ ...item, link: 'https://maps.example/lake' }],
  translations: {
    fr: { title: 'Venir', text: '', items: { [item.id]: { title: 'Hôtel du lac', text: '' } } },
  },
}
const faq = {
  ...travel,
  id: '000000000000002',
  kind: 'faq' as const,
  items: [{ ...item, title: 'Parking?', text: 'At the gate.' }],
  translations: {},
}

const { testApp, asha } = await openWeddingEditing()

const save = (sections: unknown[]) =>
  asha.call(saveSections, { params, input: { sections: sections as never } })
const readSections = async () => (await asha.call(eventSections, { params })).data.sections

describe('Our product keeps the sections of a page', () => {
  it('in the host’s order, as they were last sent', async () => {
    await save([travel, faq])
    expect(await readSections()).toEqual([travel, faq])
    await save([faq, travel])
    expect((await readSections()).map(({ kind }) => kind)).toEqual(['faq', 'travel'])
    await save([])
    expect(await readSections()).toEqual([])
  })

  it('and shows them in the reader’s language, with questions that open without a script', async () => {
    await save([faq, travel])
    const english = (await getPage(testApp, `${page}?lang=en`)).body
    expect(english).toMatch(/<details><summary[^>]*>Parking\?<\/summary>/)
    expect(english.indexOf('Parking?')).toBeLessThan(english.indexOf('Lake Hotel'))
    expect(english).toMatch(/<a class="out" href="https:\/\/maps.example\/lake"[^>]*noopener/)
    const french = (await getPage(testApp, `${page}?lang=fr`)).body
    expect(french).toContain('Hôtel du lac')
    expect(french).toContain('Ask for lake rooms.')
    await save([])
    expect((await getPage(testApp, page)).body).not.toContain('class="extra')
  })

  it('and moves their texts when another language becomes the first', async () => {
    await save([travel])
    const { data: settings } = await asha.call(settingsOf, { params })
    await asha.call(updateSettings, { params, input: { ...settings, languages: ['fr', 'en'] } })
    expect((await readSections())[0]).toMatchObject({
      title: 'Venir',
      items: [{ title: 'Hôtel du lac', text: 'Ask for lake rooms.' }],
      translations: { en: { title: '', items: { [item.id]: { title: 'Lake Hotel' } } } },
    })
  })

  it('and shows markup as text, and loads nothing from another site', async () => {
    await save([
      { ...faq, text: '<img src=x onerror=alert(1)>', items: [{ ...item, title: '<script>x' }] },
      { ...travel, kind: 'video', items: [{ ...item, link: 'https://video.example/watch' }] },
    ])
    const { body } = await getPage(testApp, page)
    expect(body).not.toMatch(/<img src=x|<script>x/)
    expect(body).not.toMatch(/(?:src|srcset|action)="[^"]*video\.example/)
  })

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['data:text/html,x'],
    ['http://maps.example'],
    ['//maps.example'],
    [' javascript:alert(1)//https://a.b'],
  ])('and refuses the link %s at its field', async (link) => {
    const wire = {
      ID: travel.id,
      KIND: 'travel',
      TITLE: '',
      TEXT: '',
      ITEMS: [{ ID: item.id, TITLE: '', TEXT: '', LINK: link }],
      WORDS: {},
    }
    const response = await asha.send('PUT', `/api/events/${params.EID}/sections`, {
      SECTIONS: [wire],
    })
    expect([response.statusCode, Object.keys(JSON.parse(response.body).data.errors)]).toEqual([
      400,
      ['SECTIONS.0.ITEMS.0.LINK'],
    ])
  })
})
