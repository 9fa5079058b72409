import { Button, Select, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowUp } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { dataOption } from '@/components/select/dataOption';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { choicesOf } from '../choices';
import { asPeriod } from '../toolPeriods';
import { type Choice, type Filled, fieldsOf, givenOf, missingOf, type Tool, type ToolField, wordsOf } from '../tools';
import { PeriodField } from './PeriodField';
import { RowsField } from './RowsField';
import classes from './Tools.module.css';

interface Props {
  tool: Tool;
  filled: Filled;
  onBack: () => void;
  /** Ready to be asked, and how that reads in the conversation. */
  onRun: (values: Record<string, unknown>, words: string) => void;
}

const idOf = (name: string) => `assistant-${name}`;

/** What a read function is asked about, filled in as far as the page or the question told it. */
export function ToolForm({ tool, filled, onBack, onRun }: Props) {
  const { t } = useTranslation('assistant');
  const fields = fieldsOf(tool);
  const [state, setState] = useState<Filled>(filled);
  const [isTried, setTried] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const missing = missingOf(fields, state.values);

  const change = (name: string, value: unknown, label: string) =>
    setState(({ values, labels }) => ({ values: { ...values, [name]: value }, labels: { ...labels, [name]: label } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing[0] !== undefined) document.getElementById(idOf(missing[0]))?.focus();
    else onRun(givenOf(state.values), wordsOf(tool.label, fields, state));
  };

  return (
    <form
      className={lookWith(classes.view, 'stack', 'gap-10', 'grow', 'short', 'scroll')}
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        // Enter picks in a list, also in one that is still coming; it must not ask before anything was picked.
        if (event.key === 'Enter' && (event.target as Element).getAttribute('role') === 'combobox')
          event.preventDefault();
      }}
    >
      <Button
        className={classes.back}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('tools.back')}
      </Button>
      <h3 className={look('m-0', 'text-lg', 'bold', 'leading-135', 'round-xs')} ref={head} tabIndex={-1} data-first>
        {tool.label}
      </h3>
      <p className={classes.sentence}>{tool.description}</p>
      <div className={look('grid', 'gap-12', 'mb-6')}>
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={state.values[field.name]}
            label={state.labels[field.name] ?? ''}
            error={isTried && missing.includes(field.name) ? t('tools.choose') : undefined}
            onChange={(value, label) => change(field.name, value, label)}
          />
        ))}
      </div>
      <Button type="submit" rightSection={<IconArrowUp size={18} stroke={1.9} aria-hidden="true" />}>
        {t('tools.run')}
      </Button>
    </form>
  );
}

interface FieldProps {
  field: ToolField;
  value: unknown;
  /** What the value is called. */
  label: string;
  error: string | undefined;
  onChange: (value: unknown, label: string) => void;
}

const TYPED_NUMBER = /^\d{0,9}(?:[.,]\d{0,4})?$/;
const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** Names of several stand in one text, in their order. */
function chosenRows(value: unknown, label: string): Choice[] {
  const ids = Array.isArray(value) ? value.map(String) : [];
  const names = label.split(', ');
  return ids.map((id, at) => ({ value: id, label: names.length === ids.length ? (names[at] ?? id) : id }));
}

function Field({ field, value, label, error, onChange }: FieldProps) {
  const { t, i18n } = useTranslation(['assistant', 'components']);
  const { input, isRequired } = field;
  const common = { id: idOf(field.name), label: field.label, error };
  const required = { withAsterisk: isRequired, 'aria-required': isRequired };
  switch (input.kind) {
    case 'row':
      return (
        <RemoteSelect
          {...common}
          {...required}
          placeholder={t('components:select.choose_or_type')}
          clearLabel={t('tools.clear', { label: field.label })}
          source={choicesOf(input.picker, i18n.language)}
          value={asText(value)}
          {...(label === '' ? {} : { valueLabel: label })}
          onChange={(id, name) => onChange(id === '' ? undefined : Number(id), name)}
        />
      );
    case 'rows':
      return (
        <RowsField
          {...common}
          isRequired={isRequired}
          source={choicesOf(input.picker, i18n.language)}
          chosen={chosenRows(value, label)}
          most={input.most}
          onChange={(chosen) =>
            onChange(
              chosen.map((one) => Number(one.value)),
              chosen.map((one) => one.label).join(', '),
            )
          }
        />
      );
    case 'period':
      return <PeriodField {...common} isRequired={isRequired} value={asPeriod(value)} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          {...common}
          {...required}
          placeholder={t('components:select.choose')}
          data={[...input.choices]}
          renderOption={dataOption}
          value={asText(value) || null}
          onChange={(next, option) =>
            onChange(next === null ? undefined : input.isNumber ? Number(next) : next, option?.label ?? '')
          }
          allowDeselect={!isRequired}
        />
      );
    case 'number':
      return (
        <TextInput
          {...common}
          {...required}
          inputMode="decimal"
          maxLength={8}
          value={label || asText(value)}
          onChange={({ currentTarget: { value: typed } }) => {
            if (TYPED_NUMBER.test(typed)) onChange(typed === '' ? undefined : Number(typed.replace(',', '.')), typed);
          }}
        />
      );
    case 'text':
      return (
        <TextInput
          {...common}
          {...required}
          maxLength={input.longest}
          value={asText(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value, currentTarget.value)}
        />
      );
  }
}
