import { keyRefusalCodes } from '@mehfil/contract/accounts/key-refusals.ts'
import { getRefusal } from '@mehfil/contract/refusals.ts'
import { clientPackage } from '@mehfil/contract/system/system.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { Link } from 'react-router'
import { config } from '../../../lib/config.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TitledCodeBox } from '../code-box.tsx'
import classes from './reference.module.css'
import { buildClientStart, buildInstallLines } from './rules/examples.ts'

type ReferenceBasicsProps = { apiKey: string; setKey: (key: string) => void }

/** What holds for every call: the key, the answer, the headers, the refusals. */
export function ReferenceBasics({ apiKey, setKey }: ReferenceBasicsProps) {
  const t = useTranslate('keys')
  const common = useTranslate('common')
  const origin = config.apiOrigin || window.location.origin
  return (
    <section className={`card ${classes.basics}`} id="basics">
      <h2>{t('api-basics')}</h2>
      <p>
        {t('api-basics-key')}{' '}
        <Link className="link" to={pathTo('developers')}>
          {t('api-make-key')}
        </Link>
      </p>
      <TitledCodeBox label={t('api-answer')} text={answerExample} />
      <TitledCodeBox
        label={t('api-refusal')}
        text={writeRefusal(common('refusal.keyScope', { scopes: 'ManageGuests:write' }))}
      />
      <TitledCodeBox label={t('api-client-install')} text={buildInstallLines(origin)} />
      <p className="small">
        {t('api-client-keep')}{' '}
        <a className="link" href={config.apiOrigin + clientPackage.path} download>
          {t('api-client-file')}
        </a>
      </p>
      <TitledCodeBox label={t('api-client')} text={buildClientStart(origin)} />
      <dl className={classes.headers}>
        <dt dir="ltr">Authorization</dt>
        <dd>
          <code dir="ltr">Bearer mhf_…</code>
        </dd>
        <dt dir="ltr">Idempotency-Key</dt>
        <dd>{t('api-header-repeat')}</dd>
        <dt dir="ltr">If-Match, ETag</dt>
        <dd>{t('api-header-match')}</dd>
        <dt dir="ltr">Link</dt>
        <dd>{t('api-header-link')}</dd>
        <dt dir="ltr">RateLimit, Retry-After</dt>
        <dd>{t('api-header-limit')}</dd>
      </dl>
      <RefusalList />
      <TextField
        label={t('api-key')}
        description={t('api-key-hint')}
        name="api-key"
        type="password"
        autoComplete="off"
        latin
        value={apiKey}
        error={undefined}
        onChange={(typed) => setKey(typed.trim())}
      />
    </section>
  )
}

const answerExample = JSON.stringify({ status: 'success', message: '', data: {} }, null, 2)

const writeRefusal = (message: string): string =>
  JSON.stringify(
    { status: 'failed', message, data: { code: 'keyScope', errors: {}, requestId: '5f0c7a52-…' } },
    null,
    2,
  )

function RefusalList() {
  const t = useTranslate('keys')
  const translate = useTranslate('common')
  // Some count people, and most of the facts in a sentence are known only when it is said.
  const formatRefusal = (code: string): string =>
    translate([`refusal.${code}`, `refusal.${code}_other`]).replaceAll(/\{\{\w+\}\}/g, '…')
  return (
    <details>
      <summary>{t('api-refusals')}</summary>
      <dl className={classes.refusals}>
        {keyRefusalCodes.map((code) => (
          <div key={code}>
            <dt dir="ltr">
              {getRefusal(code).http} {code}
            </dt>
            <dd>{formatRefusal(code)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
