import type { KeyScope } from '@mehfil/contract/accounts/key-scopes.ts'
import { keyModes } from '@mehfil/contract/accounts/key-scopes.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './keys.module.css'
import { hasMode, switchMode, type KeyArea } from './rules.ts'

type ScopesFieldProps = {
  areas: readonly KeyArea[]
  scopes: readonly KeyScope[]
  onChange: (scopes: KeyScope[]) => void
  error: string | undefined
}

/** A small table: what the key may read, and what it may change. */
export function ScopesField({ areas, scopes, onChange, error }: ScopesFieldProps) {
  const t = useTranslate('keys')
  return (
    <fieldset className={classes.group} aria-invalid={error !== undefined}>
      <legend>{t('scopes')}</legend>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('scope-area')}</th>
            {keyModes.map((mode) => (
              <th key={mode} scope="col">
                {t(`scope-${mode}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ permission, modes }) => (
            <tr key={permission}>
              <th scope="row">{t(`area-${permission}`)}</th>
              {keyModes.map((mode) => (
                <td key={mode}>
                  {modes.includes(mode) && (
                    <label className={classes.tick}>
                      <input
                        type="checkbox"
                        name={`${permission}:${mode}`}
                        aria-label={t(`scope-of-${mode}`, { area: t(`area-${permission}`) })}
                        checked={hasMode(scopes, permission, mode)}
                        onChange={() => onChange(switchMode(scopes, { permission, mode }))}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
