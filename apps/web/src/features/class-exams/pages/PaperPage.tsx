import type { AskedQuestion } from '@khue/scoring/model';
import { Button, Select } from '@mantine/core';
import { IconFileTypeDocx, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { PrintSheet } from '@/components/print/PrintSheet';
import { Segments } from '@/components/select/Segments';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { screenPath } from '@/lib/screenPaths';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { AnswerSheet, KeySheet, VersionSheet } from '../paper/PaperSheets';
import { usePaper, usePaperVersions } from '../queries';
import { placeOf, testPath } from '../testPaths';
import type { Paper } from '../testTypes';

const EditPaperDialog = lazyComponent(async () => (await import('../paper/EditPaperDialog')).EditPaperDialog);

const SHOWN = ['paper', 'sheet', 'key'] as const;
type Shown = (typeof SHOWN)[number];
const ALL = 'all';

/** A paper as it is printed: a version or all of them, the answer sheet, the answers. */
export default function PaperPage() {
  const { t } = useTranslation('papers');
  const [search] = useSearchPatch();
  const id = /^[1-9]\d{0,8}$/.test(search.get('id') ?? '') ? Number(search.get('id')) : undefined;
  const paper = usePaper(id);
  if (paper.data) return <PaperScreen paper={paper.data} />;
  const isUnknown = id === undefined || (paper.error instanceof ApiError && paper.error.status === 404);
  return (
    <>
      <PageHeader title={t('page.back')} />
      {isUnknown ? (
        <EmptyState title={t('page.not_found')} />
      ) : paper.error ? (
        <ErrorState error={paper.error} title={t('page.load_failed')} retry={() => void paper.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}

function PaperScreen({ paper }: { paper: Paper }) {
  const { t } = useTranslation(['papers', 'class_exams']);
  const format = useFormat();
  const [search, put] = useSearchPatch();
  const shown: Shown = SHOWN.find((name) => name === search.get('show')) ?? 'paper';
  const asked = search.get('code') ?? '';
  const first = paper.codes[0] ?? '';
  const code = asked === ALL || paper.codes.includes(asked) ? asked : first;
  const codes = code === ALL ? paper.codes : [code];
  const set = (name: string, value: string) => put({ [name]: value }, { replace: true });
  return (
    <>
      <PageHeader
        title={paper.title}
        titleIsData
        sentence={
          <>
            <span translate="no">
              {paper.module.name}, {paper.class.name}
            </span>{' '}
            ·{' '}
            {t('page.sentence', {
              count: paper.question_count,
              total: format.number(paper.question_count),
              minutes: format.number(paper.exam_duration),
            })}
          </>
        }
        crumbs={[
          { label: t('class_exams:title'), to: screenPath('teacher_tests') },
          {
            label: `${(paper.test ?? paper.sub_module ?? paper.module).name}, ${paper.class.name}`,
            to: testPath(placeOf(paper), 'paper'),
            isData: true,
          },
          { label: paper.title, isData: true },
        ]}
        actions={
          <>
            <EditHead paper={paper} />
            <Downloads paper={paper} shown={shown} code={code === ALL ? undefined : code} />
          </>
        }
      />
      <div className={look('cluster', 'gap-10', 'mb-16')}>
        <Segments
          aria-label={t('page.show')}
          data={SHOWN.map((name) => ({ value: name, label: t(`page.${name}`) }))}
          value={shown}
          onChange={(value) => set('show', value)}
        />
        {shown === 'paper' && paper.codes.length > 1 && (
          <Select
            aria-label={t('page.code')}
            data={[
              ...paper.codes.map((value) => ({ value, label: `${t('page.code')} ${value}` })),
              { value: ALL, label: t('page.all_codes') },
            ]}
            value={code}
            onChange={(value) => set('code', value ?? first)}
            allowDeselect={false}
          />
        )}
      </div>
      {shown === 'paper' && <Versions key={code} paper={paper} codes={codes} />}
      {shown === 'sheet' && (
        <Sheets>
          <AnswerSheet paper={paper} />
        </Sheets>
      )}
      {shown === 'key' && (
        <Sheets>
          <KeySheet paper={paper} />
        </Sheets>
      )}
    </>
  );
}

function EditHead({ paper }: { paper: Paper }) {
  const { t } = useTranslation('papers');
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} stroke={1.6} />} onClick={() => setEditing(true)}>
        {t('edit.action')}
      </Button>
      {isEditing && (
        <Suspense>
          <EditPaperDialog paper={paper} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The same on the screen and, alone, on paper. */
function Sheets({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('papers');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a phone must be reachable by keyboard */}
      <section aria-label={t('page.preview')} tabIndex={0}>
        {children}
      </section>
      <PrintSheet>{children}</PrintSheet>
    </>
  );
}

function Versions({ paper, codes }: { paper: Paper; codes: readonly string[] }) {
  const { t } = useTranslation('papers');
  const versions = usePaperVersions(paper.id, codes);
  if (!versions.data) {
    return versions.error ? (
      <ErrorState error={versions.error} title={t('page.load_failed')} retry={() => void versions.refetch()} />
    ) : (
      <LoadingState />
    );
  }
  return (
    <Suspense fallback={<LoadingState />}>
      <Sheets>
        {versions.data.map(({ code, questions }) => (
          <VersionSheet key={code} paper={paper} code={code} questions={questions as unknown as AskedQuestion[]} />
        ))}
      </Sheets>
    </Suspense>
  );
}

function Downloads({ paper, shown, code }: { paper: Paper; shown: Shown; code: string | undefined }) {
  const { t } = useTranslation('papers');
  const loading = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams({ file: shown, ...(shown === 'paper' && code ? { code } : {}) });
      return download(`/api/exam_papers/${paper.id}/docx/?${query}`);
    },
    onError: (error) =>
      toast.failure({ title: t('page.word_failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypeDocx size={18} stroke={1.6} />}
        loading={loading.isPending}
        onClick={() => loading.mutate()}
      >
        {t('page.word')}
      </Button>
      <Button leftSection={<IconPrinter size={18} stroke={1.6} />} onClick={() => window.print()}>
        {t('page.print')}
      </Button>
    </>
  );
}
