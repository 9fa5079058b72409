import { machineNameOf } from '@khue/scoring/libraries';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHistory, IconRestore } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LeaveDialog } from '@/components/form/LeaveDialog';
import { StaleDialog } from '@/components/form/StaleDialog';
import { useUnsavedGuard } from '@/components/form/useUnsavedGuard';
import { look, lookWith } from '@/components/look/look';
import { FootPage } from '@/components/page/FootPage';
import { Segments } from '@/components/select/Segments';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { detailPath } from '@/lib/screenPaths';
import { EditingContext } from '@/questions/editing/editing';
import type { Material } from '../../queries';
import { useBank } from '../../useBank';
import { useTypeName } from '../../useTypeNames';
import { FORMS } from '../forms/forms';
import { FormsContext } from '../forms/formsContext';
import { WorkedPageContext } from '../forms/workedPage';
import { changedFields, type MaterialDoc } from '../state/materialDoc';
import { useContentEditing } from '../state/useContentEditing';
import { EditorFoot } from './EditorFoot';
import { EditorHead } from './EditorHead';
import classes from './Frame.module.css';
import { faultsOfContent, faultsOfFields } from './faults';
import { MaterialFields, MaterialTags } from './MaterialFields';
import { PreviewPane } from './PreviewPane';
import { Report } from './Report';
import type { Restored } from './restored';
import { keyOfCopy, nameOfNew } from './tabCopy';
import { useAutosave } from './useAutosave';
import { useEditorKeys } from './useEditorKeys';
import { useMaterialSaving } from './useMaterialSaving';

const VersionsDrawer = lazy(async () => ({ default: (await import('./VersionsDrawer')).VersionsDrawer }));
/** From here on both have room; below, the preview is a tab. */
const BOTH_FIT = '(min-width: 1100px)';

interface Props {
  /** Absent while it has never been stored. */
  row?: Material;
  /** What is stored, or what a new one begins with. */
  initial: MaterialDoc;
  restored: Restored | null;
}

/** Writing a material: its content in the form of its type, seen at once as a student sees it. */
export function MaterialEditor({ row, initial, restored }: Props) {
  const { t } = useTranslation(['editor', 'content']);
  const format = useFormat();
  const navigate = useNavigate();
  const bank = useBank();
  const [base, setBase] = useState(row);
  const [stored, setStored] = useState(initial);
  const [isRestored, setRestored] = useState(restored !== null);
  const [seesVersions, setSeesVersions] = useState(false);
  const [tab, setTab] = useState('form');
  const [page, setPage] = useState<number>();
  const bothFit = useMediaQuery(BOTH_FIT, true, { getInitialValueInEffect: false });

  const faultsOf = useCallback((doc: MaterialDoc) => [...faultsOfFields(doc, t), ...faultsOfContent(doc, t)], [t]);
  const editor = useContentEditing(restored?.doc ?? initial, faultsOf);
  const { doc } = editor;
  const changed = changedFields(doc, stored);
  const type = machineNameOf(doc.library);
  const autosave = useAutosave({
    id: base?.id,
    version: base?.version ?? 1,
    doc,
    isChanged: changed.length > 0,
    copyKey: keyOfCopy(row ? String(row.id) : nameOfNew(initial)),
    hasDraft: Boolean(row?.draft),
    onServer: restored?.isOnServer ? { ...restored.doc, since: restored.at } : initial,
  });
  // Content is kept by the server as it is typed; a new material and the fields around it are not.
  const isUnkept =
    changed.length > 0 &&
    (!base || !autosave.isSafe || changed.some((field) => field !== 'title' && field !== 'params'));
  const guard = useUnsavedGuard(isUnkept);

  const { save, saving, stale } = useMaterialSaving({
    editor,
    autosave,
    base,
    stored,
    onBase: (fresh, theirs) => {
      setBase(fresh);
      setStored(theirs);
    },
    onSaved: (saved, now, status) => {
      setRestored(false);
      guard.release();
      if (status === 'published' || base?.status === 'published') {
        return void navigate(detailPath(bank, 'view', saved.id), { replace: true });
      }
      setBase({ ...saved, draft: null });
      setStored(now);
      if (!row) void navigate(detailPath(bank, 'edit', saved.id), { replace: true });
    },
  });

  // Who leaves while the last words are on their way waits for them instead of being asked.
  const { blocker } = guard;
  const onlyContent = base !== undefined && changed.every((field) => field === 'title' || field === 'params');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody leaves
  useEffect(() => {
    if (blocker.state !== 'blocked' || !onlyContent) return;
    void autosave.flush().then((isKept) => isKept && blocker.proceed?.());
  }, [blocker.state]);

  async function drop() {
    editor.replace(stored);
    setRestored(false);
    await autosave.settle(stored, { dropsDraft: true });
  }

  const box = useEditorKeys({
    onUndo: editor.undo,
    onRedo: editor.redo,
    onKeep: () => void autosave.flush(),
  });

  const Form = FORMS[type];
  const nameOf = useTypeName();
  const form = (
    <div className={look('grid', 'gap-14', 'narrow')}>
      {base?.worked_with && (
        <p
          className={lookWith(
            classes.banner,
            'cluster',
            'm-0',
            'p-8-14',
            'primary-soft',
            'round-md',
            'line-primary',
            'icons-keep',
          )}
        >
          <IconHistory size={18} stroke={1.6} aria-hidden="true" />
          <span className={classes.grow}>
            <strong>{t('editor:worked_with', { number: base.version })}</strong> {t('editor:worked_with_more')}
          </span>
        </p>
      )}
      {isRestored && restored && (
        <div
          className={lookWith(
            classes.banner,
            'cluster',
            'm-0',
            'p-8-14',
            'primary-soft',
            'round-md',
            'line-primary',
            'icons-keep',
          )}
          data-kind="warning"
          role="status"
        >
          <IconRestore size={18} stroke={1.6} aria-hidden="true" />
          <span className={classes.grow}>
            <strong>{t('editor:restored', { time: format.dateTime(restored.at) })}</strong>{' '}
            {restored.isOlder && t('editor:restored_older')}
          </span>
          <Button size="xs" variant="default" onClick={() => void drop()}>
            {t('editor:restored_drop')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => setRestored(false)}>
            {t('editor:restored_keep')}
          </Button>
        </div>
      )}
      {base && base.report.length > 0 && <Report lines={base.report} />}
      <div className={classes.card}>
        <MaterialFields editor={editor} />
      </div>
      <div className={classes.card}>
        <h2 className={look('mb-10', 'text-card', 'semibold', 'leading-15')}>{nameOf(type, base?.library_title)}</h2>
        <EditingContext value={editor.editing}>
          <FormsContext value={FORMS}>
            <WorkedPageContext value={setPage}>
              <Suspense fallback={<LoadingState />}>
                {Form ? <Form path={[]} /> : <p className={look('note', 'm-0')}>{t('editor:installed')}</p>}
              </Suspense>
            </WorkedPageContext>
          </FormsContext>
        </EditingContext>
      </div>
      <div className={classes.card}>
        <MaterialTags editor={editor} />
      </div>
    </div>
  );
  const preview = <PreviewPane stored={base} library={doc.library} params={doc.params} page={page} />;

  return (
    <FootPage>
      <div
        ref={box}
        className={lookWith(classes.editor, 'stack', 'gap-14')}
        data-wide={type === 'H5P.CoursePresentation' || undefined}
      >
        <EditorHead editor={editor} row={base} state={autosave.state} onVersions={() => setSeesVersions(true)} />
        {bothFit ? (
          <div className={lookWith(classes.columns, 'grid', 'start', 'gap-24')}>
            {form}
            <div className={classes.side}>{preview}</div>
          </div>
        ) : (
          <>
            <Segments
              className={look('self-start')}
              aria-label={t('editor:tabs.label')}
              value={tab}
              onChange={setTab}
              data={['form', 'preview'].map((value) => ({ value, label: t(`editor:tabs.${value}`) }))}
            />
            {tab === 'form' ? form : preview}
          </>
        )}
      </div>
      <EditorFoot
        editor={editor}
        row={base}
        isChanged={changed.length > 0}
        makesVersion={Boolean(base?.worked_with) && changed.includes('params')}
        saving={saving}
        onSave={(status) => void save(status)}
        onDrop={() => void drop()}
      />
      <LeaveDialog blocker={blocker} changes={changed.length} />
      <StaleDialog {...stale} />
      {base && seesVersions && (
        <Suspense>
          <VersionsDrawer
            id={base.id}
            current={base.version}
            opened
            onClose={() => setSeesVersions(false)}
            onRestore={(version) => {
              editor.replace({ ...doc, library: version.library, params: version.params });
              setSeesVersions(false);
            }}
          />
        </Suspense>
      )}
    </FootPage>
  );
}
