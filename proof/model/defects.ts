/** A defect planted in the database of a game, by statements or by settings of its connections. */
export type Defect = { name: string; plant: string; settings?: string }

type Trigger = { table: string; on: 'insert' | 'update' | 'delete'; body: string }

const trigger = (name: string, { table, on, body }: Trigger): Defect => ({
  name,
  plant: `create function spoil() returns trigger language plpgsql as $$ begin ${body} end $$;
          create trigger spoil before ${on} on ${table} for each row execute function spoil();`,
})

export const defects: readonly Defect[] = [
  {
    name: 'a deadline takes effect an hour late',
    plant: `create schema late;
            create function late.clock_timestamp() returns timestamptz language sql volatile
                as $$ select pg_catalog.clock_timestamp() - interval '1 hour' $$;`,
    settings: '-c search_path=late,pg_catalog,public',
  },
  trigger('an enrolment is not counted', {
    table: 'pools',
    on: 'update',
    body: `if new.players_count > old.players_count then new.players_count := old.players_count; end if; return new;`,
  }),
  trigger('the ranking of a month does not change after its first result', {
    table: 'leaderboards',
    on: 'update',
    body: `if new.kind = 'month' then return old; end if; return new;`,
  }),
  trigger('a player who loses all points keeps them in the world ranking', {
    table: 'leaderboards',
    on: 'update',
    body: `if new.kind = 'world' and length(new.players) < length(old.players) then return old; end if; return new;`,
  }),
  trigger('a deleted match still counts', {
    table: 'matches',
    on: 'update',
    body: 'new.is_void := false; return new;',
  }),
  trigger('an ended session stays valid', { table: 'sessions', on: 'delete', body: 'return null;' }),
  trigger('a referral pays half', {
    table: 'wallet_entries',
    on: 'insert',
    body: 'if new.referred_user_id is not null then new.coins := 25; end if; return new;',
  }),
  trigger('a rejected invitation stays pending', {
    table: 'invitations',
    on: 'update',
    body: 'if new.status = 3 then return old; end if; return new;',
  }),
  trigger('predictions of a match that was removed from the pool stay', {
    table: 'predictions',
    on: 'delete',
    body: 'return null;',
  }),
  trigger('a changed prediction keeps its goals', {
    table: 'predictions',
    on: 'update',
    body: 'new.home_team_score := old.home_team_score; return new;',
  }),
  trigger('a joker that is given back stays', { table: 'jokers', on: 'delete', body: 'return null;' }),
  trigger('the bonus for rare predictions is not saved', {
    table: 'pools',
    on: 'update',
    body: `new.game := new.game - 'rarity'; return new;`,
  }),
  trigger('a multiplied match counts once', {
    table: 'pools',
    on: 'update',
    body: `if new.game ? 'multipliers' then new.game := jsonb_set(new.game, '{multipliers}', '[]'); end if; return new;`,
  }),
  trigger('a changed answer keeps its first value', {
    table: 'question_answers',
    on: 'update',
    body: 'new.answer := old.answer; return new;',
  }),
  trigger('an answer is accepted after the deadline of its question', {
    table: 'pool_questions',
    on: 'update',
    body: 'if new.deadline < old.deadline then new.deadline := old.deadline; end if; return new;',
  }),
  {
    name: 'a correction of a question adds its points once more',
    plant: `create function keep() returns trigger language plpgsql as $$ begin return null; end $$;
            create function add() returns trigger language plpgsql as $$ begin
              update question_points set points = points + new.points
               where (pool_id, user_id, question_id) = (new.pool_id, new.user_id, new.question_id);
              if found then return null; end if; return new; end $$;
            create trigger keep before delete on question_points for each row execute function keep();
            create trigger add before insert on question_points for each row execute function add();`,
  },
  trigger('a player who left a league is still in its table', {
    table: 'league_players',
    on: 'delete',
    body: 'return null;',
  }),
  trigger('a comment on a match is shown on the wall of the pool', {
    table: 'comments',
    on: 'insert',
    body: 'new.match_id := null; return new;',
  }),
  trigger('a reaction that is taken back stays', { table: 'comment_reactions', on: 'delete', body: 'return null;' }),
  trigger('a mute is not saved', { table: 'pool_mutes', on: 'insert', body: 'return null;' }),
]
