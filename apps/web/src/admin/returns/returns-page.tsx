import { MAX_FIND_LENGTH } from '@haberdash/contract/constants';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ListSearch } from '../list/list-search.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { ReturnList } from './return-list.tsx';
import { STAGES } from './return-words.ts';
import { ReturnsBoard } from './returns-board.tsx';
import { ReturnSettingsLink, ReturnsNav } from './returns-nav.tsx';

const STAGE_IDS = STAGES.map(({ id }) => id);
const [FIRST_STAGE] = STAGES;

/** Page of what comes back: a board by stage where there is room for one, else a list with a tab for each stage. */
export function ReturnsPage() {
  const list = useListParams('state', STAGE_IDS);
  const hasBoard = useMediaQuery('(min-width: 80rem)');
  const stage = STAGES.find(({ id }) => id === list.filter) ?? FIRST_STAGE;
  return (
    <>
      <PageHeading title="Returns" actions={<ReturnSettingsLink />} />
      <ReturnsNav />
      <ListSearch
        label="Search returns..."
        hint="Order number, buyer or email"
        value={list.search}
        onSearch={list.setSearch}
        maxLength={MAX_FIND_LENGTH}
        className="mb-5 sm:max-w-md"
      />
      {hasBoard && !list.isFiltered ? (
        <ReturnsBoard />
      ) : (
        stage && <ReturnList list={list} stage={stage} hasBoard={hasBoard} />
      )}
    </>
  );
}
