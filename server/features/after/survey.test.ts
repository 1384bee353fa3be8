import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { dayMs } from '@mehfil/contract/durations.ts'
import * as calls from '@mehfil/contract/events/after.ts'
import { eventActivity } from '@mehfil/contract/accounts/activity.ts'
import { exportReport } from '@mehfil/contract/reports/exports.ts'
import { surveyReport } from '@mehfil/contract/reports/reports.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import {
  jonPath,
  openAfterEvent,
  optionIds,
  survey,
  wedding,
} from '../../test/flows/after-event.ts'

const { testApp, db, set, get, answer, afterPath } = await openAfterEvent()
const asha = await testApp.as('asha')

const listAnswers = () =>
  db
    .selectFrom('survey_answer')
    .select(['guest_id', 'scale', 'choice', 'comment', 'is_named'])
    .where('event_id', '=', castEvents.wedding)
    .orderBy('guest_id')
    .execute()
const readReport = async () => (await asha.call(surveyReport, { params: wedding })).data
const addAnswers = (count: number, more: object = {}) =>
  sql`
    insert into guest (event_id, id, name, passcode, party_limit, language, created_at, updated_at)
    select ${castEvents.wedding}, lpad(to_hex(n + 4096), 15, 'C')::text, 'Guest ' || n, lpad((70000000 + n)::text, 8, '0'), 1, 'en', now(), now()
    from generate_series(1, ${count}) n on conflict do nothing`
    .execute(db)
    .then(async () => {
      const rows = await sql<{
        id: string
      }>`select id from guest where event_id = ${castEvents.wedding} and name like 'Guest %' order by id limit ${count}`.execute(
        db,
      )
      await db
        .insertInto('survey_answer')
        .values(
          rows.rows.map(({ id }, at) => ({
            event_id: castEvents.wedding,
            guest_id: id,
            scale: (at % 5) + 1,
            choice: at % 2 ? optionIds.food : optionIds.music,
            comment: at === 0 ? '=1+1 <i>lovely</i>' : '',
            is_named: false,
            answered_at: testApp.clock.now(),
            changed_at: testApp.clock.now(),
            ...more,
          })),
        )
        .execute()
    })

describe('Our product asks guests how it was', () => {
  it('on their own page, in its language, with all texts as text', async () => {
    const page = await get(afterPath)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<bdi>How was it?</bdi>')
    expect(page.body).toContain('The &lt;b&gt;music&lt;/b&gt;')
    expect(page.body).toContain('The hosts won’t see who answered.')
    expect((await get(`${afterPath}?lang=fr`)).body).toContain('La musique')
    expect((await get(`${afterPath}?lang=ar`)).body).toContain('كيف كانت؟')
    expect((await get(afterPath.replace('/after', ''))).body).toContain(
      `href="${afterPath}?lang=en"`,
    )
  })

  it('once, and lets the answer change for 30 days', { tags: 'long' }, async () => {
    const sent = await answer({
      scale: '4',
      choice: optionIds.food,
      comment: ' <script>1</script> ',
    })
    expect([sent.statusCode, sent.headers['location']]).toEqual([
      303,
      `${afterPath}?lang=en&stored=1#survey`,
    ])
    const first = {
      guest_id: castGuests.meera,
      scale: 4,
      choice: optionIds.food,
      comment: '<script>1</script>',
      is_named: false,
    }
    expect(await listAnswers()).toEqual([first])
    const page = (await get(afterPath)).body
    expect(page).toContain('They’re anonymous, so they aren’t shown here.')
    expect(page).not.toContain('script&gt;1')
    expect(page).not.toContain('checked')

    await answer({ scale: '2' })
    expect(await listAnswers()).toEqual([{ ...first, scale: 2, choice: null, comment: '' }])
    testApp.clock.move(30 * dayMs)
    await set({ starts_at: new Date(testApp.clock.now().getTime() - 31 * dayMs) })
    expect((await answer({ scale: '5' })).statusCode).toBe(303)
    expect((await get(afterPath)).body).toContain('They can no longer be changed.')
    expect((await listAnswers())[0]?.scale).toBe(2)
    testApp.clock.move(-30 * dayMs)
  })

  it('and shows a faulty form again with what was typed', async () => {
    const empty = await answer({})
    expect([empty.statusCode, empty.body.includes('Please answer at least one question.')]).toEqual(
      [422, true],
    )
    const wrong = await answer({ scale: '9', comment: 'Kept' })
    expect([wrong.statusCode, wrong.body.includes('>Kept</textarea>')]).toEqual([422, true])
    expect(await listAnswers()).toEqual([])
  })

  it('only by a personal link, while the survey is open, and only who came', async () => {
    const stranger = `/${castEvents.wedding}/FFFFFFFFFFFFFFF`
    expect((await answer({ scale: '1' }, stranger)).headers['location']).toContain('/not-found')
    const other = `/${castEvents.ivos}/${castGuests.meera}`
    expect((await answer({ scale: '1' }, other)).headers['location']).toContain('/not-found')

    await db.updateTable('guest').set({ answer: 'no' }).where('id', '=', castGuests.jon).execute()
    expect((await answer({ scale: '1' }, jonPath)).statusCode).toBe(409)
    expect((await get(`${jonPath}/after`)).body).toContain('Nothing to do here')
    for (const closed of [
      { survey: null },
      { starts_at: new Date(testApp.clock.now().getTime() + dayMs) },
      { starts_at: new Date(testApp.clock.now().getTime() - 61 * dayMs) },
      { cancelled_at: testApp.clock.now() },
      { unpublished_at: testApp.clock.now() },
      { purged_at: testApp.clock.now() },
    ]) {
      await set({
        survey: JSON.stringify(survey),
        starts_at: new Date(testApp.clock.now().getTime() - dayMs),
        cancelled_at: null,
        unpublished_at: null,
        ...closed,
      })
      expect([Object.keys(closed), (await answer({ scale: '1' })).statusCode]).toEqual([
        Object.keys(closed),
        409,
      ])
      await set({ purged_at: null })
    }
    expect(await listAnswers()).toEqual([])
  })

  it('and writes nothing about an answer into the log', async () => {
    await answer({ scale: '4' })
    const { lines } = (await asha.call(eventActivity, { params: wedding })).data
    expect(lines.filter(({ call }) => call === 'surveyForm')).toEqual([])
    const { rows } = await sql`select from audit where call like '%/after'`.execute(db)
    expect([rows, (await listAnswers()).length]).toEqual([[], 1])
  })
})

describe('Our product reports a survey', () => {
  it('with nothing while fewer than three have answered', async () => {
    await answer({ scale: '4', comment: 'Secret' })
    const report = await readReport()
    expect([report.empty, report.figures, report.parts]).toEqual(['survey-few', [], []])
    expect(JSON.stringify(report)).not.toContain('Secret')
    await set({ survey: null })
    expect((await readReport()).empty).toBe('survey-few')
    await db.deleteFrom('survey_answer').execute()
    expect((await readReport()).empty).toBe('survey-off')
  })

  it('as the database counts it, and without names', async () => {
    await addAnswers(7)
    const report = await readReport()
    const { rows } = await sql<{ count: number; average: number; pleased: number }>`
      select count(*)::int as count, round(avg(scale), 1)::float8 as average, count(*) filter (where scale >= 4)::int as pleased
      from survey_answer where event_id = ${castEvents.wedding}`.execute(db)
    expect(report.figures.map(({ id, value }) => [id, value])).toEqual([
      ['survey-answers', rows[0]?.count],
      ['survey-average', rows[0]?.average],
      ['survey-pleased', rows[0]?.pleased],
    ])
    const part = (id: string) => report.parts.find((one) => one.id === id)!
    const byScale = await sql<{
      scale: number
      count: number
    }>`select scale, count(*)::int as count from survey_answer where event_id = ${castEvents.wedding} group by 1`.execute(
      db,
    )
    expect(part('survey-scale').rows.map(({ cells }) => cells.slice(0, 2))).toEqual(
      [5, 4, 3, 2, 1].map((scale) => [
        scale,
        byScale.rows.find((row) => row.scale === scale)?.count ?? 0,
      ]),
    )
    expect(part('survey-choice').rows.map(({ cells }) => cells)).toEqual([
      ['The food', 3, 43],
      ['The <b>music</b>', 4, 57],
    ])
    expect(part('survey-comment')).toMatchObject({
      title: 'Anything else?',
      note: { key: 'chosen' },
      columns: [{ id: 'said' }],
      rows: [{ cells: ['=1+1 <i>lovely</i>'], guestId: null }],
    })
    expect(JSON.stringify(report.parts)).not.toContain('Guest 1')
    const made = await asha.call(exportReport, {
      params: wedding,
      input: { report: 'survey', format: 'xlsx' },
    })
    expect(made.http).toBe(200)
  })

  it('with names only of guests who were told so, while the survey has names', async () => {
    await addAnswers(3)
    await set({ survey: JSON.stringify({ ...survey, isNamed: true }) })
    expect((await get(afterPath)).body).toContain('The hosts will see your name')
    await answer({ scale: '5', comment: 'By Meera', told: 'yes' })
    const page = (await get(afterPath)).body
    expect(page).toContain('>By Meera</textarea>')
    expect(page).toContain('You can change them for 30 days.')
    const rows = async () =>
      (await readReport()).parts
        .find(({ id }) => id === 'survey-comment')!
        .rows.map(({ cells, guestId }) => [cells[0], cells[1] ?? null, guestId])
    expect(await rows()).toEqual([
      ['=1+1 <i>lovely</i>', '', null],
      ['By Meera', 'Meera Nair', castGuests.meera],
    ])
    await answer({ scale: '1', comment: 'By Jon', told: 'yes' }, jonPath)
    await set({ survey: JSON.stringify(survey) })
    await answer({ scale: '1', comment: 'Still by Jon' }, jonPath)
    await set({ survey: JSON.stringify({ ...survey, isNamed: true }) })
    await answer({ scale: '1', comment: 'Again by Jon', told: 'yes' }, jonPath)
    expect(await rows()).toContainEqual(['Again by Jon', '', null])
    await db.deleteFrom('survey_answer').where('guest_id', '=', castGuests.jon).execute()
    await set({ survey: JSON.stringify(survey) })
    expect(await rows()).toEqual([
      ['=1+1 <i>lovely</i>', null, null],
      ['By Meera', null, null],
    ])
  })
})

describe('Our product keeps anonymous answers anonymous', () => {
  it('also when a host deletes a guest to see which answer goes', async () => {
    await addAnswers(3)
    await answer({ scale: '1', comment: 'By Meera' })
    const read = async () => [
      (await asha.call(calls.afterEvent, { params: wedding })).data.answered,
      JSON.stringify((await readReport()).parts).includes('By Meera'),
    ]
    expect(await read()).toEqual([4, true])
    const setMeera = (changes: object) =>
      db.updateTable('guest').set(changes).where('id', '=', castGuests.meera).execute()
    await setMeera({ deleted_at: testApp.clock.now() })
    expect(await read()).toEqual([4, true])
    await db.updateTable('survey_answer').set({ is_named: true }).execute()
    expect(await read()).toEqual([3, false])
  })

  it('also when a host names the survey while a guest fills in the form', async () => {
    expect((await get(afterPath)).body).not.toContain('name="told"')
    await set({ survey: JSON.stringify({ ...survey, isNamed: true }) })
    await answer({ scale: '4' })
    expect((await listAnswers())[0]?.is_named).toBe(false)
    await db.deleteFrom('survey_answer').execute()
    expect((await get(afterPath)).body).toContain('<input type="hidden" name="told" value="yes"/>')
    await answer({ scale: '4', told: 'yes' })
    expect((await listAnswers())[0]?.is_named).toBe(true)
    await db.deleteFrom('survey_answer').execute()
    await set({ survey: JSON.stringify(survey) })
    await answer({ scale: '4', told: 'yes' })
    expect((await listAnswers())[0]?.is_named).toBe(false)
  })
})

describe('Our product lets hosts write a survey', () => {
  it('and names what is missing at its field', async () => {
    const { data } = await asha.call(calls.afterEvent, { params: wedding })
    expect([data.answered, data.wall, data.survey]).toEqual([0, 'asks', survey])
    expect(data.ready.scale).toEqual({
      en: 'How did you like it?',
      fr: 'Qu’en avez-vous pensé\u00a0?',
      arb: 'ما رأيكم في المناسبة؟',
    })
    const refused = await asha.call(calls.saveSurvey, {
      params: wedding,
      input: { survey: { ...survey, scale: { fr: 'Alors ?' } } },
    })
    expect([refused.http, refused.errors]).toEqual([400, { 'SURVEY.SCALE.en': expect.any(String) }])
    const saved = await asha.call(calls.saveSurvey, { params: wedding, input: { survey: null } })
    expect([saved.http, saved.data.survey]).toEqual([200, null])
    const again = await asha.call(calls.saveSurvey, {
      params: wedding,
      input: { survey: data.ready },
    })
    expect(again.data.survey).toEqual(data.ready)
  })

  it('but not of another account, and not without the right', async () => {
    const ivo = await testApp.as('ivo')
    expect((await ivo.call(calls.afterEvent, { params: wedding })).http).toBe(404)
    const noah = await testApp.as('noah')
    expect((await noah.call(calls.afterEvent, { params: wedding })).http).toBe(403)
  })
})
