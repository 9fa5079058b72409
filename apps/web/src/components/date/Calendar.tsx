import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/vi';
import 'dayjs/locale/en-gb';
import { DatePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';

interface Props {
  value: string | null;
  maxDate?: string;
  onPick: (iso: string) => void;
}

export function Calendar({ value, maxDate, onPick }: Props) {
  const { t, i18n } = useTranslation('components');
  return (
    <DatePicker
      locale={i18n.resolvedLanguage === 'en' ? 'en-gb' : 'vi'}
      value={value}
      defaultDate={value ?? maxDate}
      maxDate={maxDate}
      weekendDays={[]}
      monthLabelFormat={t('date.month_format')}
      onChange={(iso) => iso && onPick(iso)}
      ariaLabels={{
        nextMonth: t('date.next_month'),
        previousMonth: t('date.previous_month'),
        nextYear: t('date.next_year'),
        previousYear: t('date.previous_year'),
        nextDecade: t('date.next_decade'),
        previousDecade: t('date.previous_decade'),
        monthLevelControl: t('date.choose_month'),
        yearLevelControl: t('date.choose_year'),
      }}
    />
  );
}
