import type { KeyScope } from '@mehfil/contract/accounts/key-scopes.ts'
import { keyModes } from '@mehfil/contract/accounts/key-scopes.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { GroupedFields } from '../../ui/fields/grouped-fields.tsx'
import classes from './key-form.module.css'
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
    <GroupedFields legend={t('scopes')} error={error}>
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
    </GroupedFields>
  )
}
