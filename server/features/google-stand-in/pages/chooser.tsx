import type { TFunction } from 'i18next'
import { standInChoice, standInPopupScript } from '@mehfil/contract/system/google-stand-in.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import { renderMailboxPage } from '../../mailbox/pages/shell.tsx'
import { parseAddress, guessName } from '../rules.ts'

type ChooserError = { input: string; complaint: string }

/** A person of the demo or any address; the window says that it is a stand-in. */
export const chooserPage = (context: PageContext): PageResponse =>
  renderChooser(context, { status: 200, wrong: null })

/** The page that opened this window gets the token; its facts stay on the server. */
export function choicePage(context: PageContext): PageResponse {
  const { world, language, form } = context
  const input = String(form['email'] || form['other'] || '')
  const email = parseAddress(input)
  const { googleStandIn } = world
  if (!email || !googleStandIn)
    return renderChooser(context, {
      status: 400,
      wrong: {
        input,
        complaint: world.getTranslator(
          language,
          'common',
        )(input ? 'field.email-invalid' : 'field.email-required'),
      },
    })
  const known = googleStandIn.people.find((one) => one.email === email)
  return renderPopup(context, 200, (t) => (
    <h1
      data-answer={JSON.stringify(
        googleStandIn.issueToken({
          email,
          name: known?.name ?? guessName(email),
          isVerified: form['unverified'] !== 'on',
        }),
      )}
    >
      {t('stand-in.done')}
    </h1>
  ))
}

const renderChooser = (
  context: PageContext,
  { status, wrong }: { status: number; wrong: ChooserError | null },
): PageResponse => {
  const people = context.world.googleStandIn?.people ?? []
  return renderPopup(context, status, (t) => <Chooser t={t} people={people} wrong={wrong} />)
}

function renderPopup(
  context: PageContext,
  status: number,
  body: (t: TFunction) => React.ReactElement,
): PageResponse {
  const title = context.world.getTranslator(context.language, 'mail')('stand-in.title')
  const page = renderMailboxPage(context, {
    title,
    status,
    plain: true,
    directives: {},
    body: (t) => (
      <>
        {body(t)}
        <script src={standInPopupScript.path} />
      </>
    ),
  })
  // As in Google's own window, `window.opener` is kept.
  return { ...page, headers: { ...page.headers, 'cross-origin-opener-policy': 'unsafe-none' } }
}

function Chooser({
  t,
  people,
  wrong,
}: {
  t: TFunction
  people: Array<{ email: string; name: string }>
  wrong: ChooserError | null
}) {
  return (
    <>
      <h1>{t('stand-in.title')}</h1>
      <p className="about">{t('stand-in.about')}</p>
      <form method="post" action={standInChoice.path}>
        <ol className="card mails choices">
          {people.map(({ email, name }) => (
            <li key={email}>
              <button name="email" value={email}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span dir="ltr">{email}</span>
              </button>
            </li>
          ))}
        </ol>
      </form>
      <form method="post" action={standInChoice.path} className="typed" noValidate>
        <label htmlFor="other">{t('stand-in.other')}</label>
        <input
          id="other"
          name="other"
          type="email"
          dir="ltr"
          maxLength={50}
          autoComplete="off"
          defaultValue={wrong?.input}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'wrong' : undefined}
        />
        {wrong && (
          <p id="wrong" role="alert">
            {wrong.complaint}
          </p>
        )}
        <label className="tick">
          <input type="checkbox" name="unverified" />
          {t('stand-in.unverified')}
        </label>
        <p>
          <button className="go">{t('stand-in.go')}</button>{' '}
          <button className="no" type="button" data-cancel="">
            {t('stand-in.cancel')}
          </button>
        </p>
      </form>
    </>
  )
}
