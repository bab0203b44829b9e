import './gallery.css';
import {
  Gift,
  House,
  Inbox,
  Keyboard,
  LogOut,
  Menu,
  Receipt,
  ScanLine,
  Camera,
  TicketPercent,
  User,
  X,
} from 'lucide-react';
import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  ActionCard,
  AvatarPicture,
  BalanceCradle,
  BrokenThreadPicture,
  Buaian,
  Button,
  Card,
  CheckboxField,
  Chip,
  ChoiceGroup,
  CodeInput,
  CoinsPicture,
  DateField,
  DeepHero,
  Dialog,
  Disc,
  EmptyState,
  EnvelopePicture,
  FamilyPicture,
  FlowerPicture,
  Footer,
  FormErrorSummary,
  formatPoints,
  Header,
  IconButton,
  LanguageToggle,
  LapisStack,
  Logo,
  Message,
  MoonPicture,
  OfflineBanner,
  OpenPackPicture,
  PackPicture,
  PageHead,
  ParentBabyPicture,
  ParentsPicture,
  PasswordField,
  PhoneCodePicture,
  PhoneField,
  Pill,
  QuestPicture,
  RadioCards,
  ResultHero,
  RowList,
  SectionHead,
  SegmentedNav,
  SelectField,
  Skeleton,
  SkipLink,
  SummaryList,
  TabBar,
  TapePackPicture,
  TextField,
  Ticket,
  TierBadge,
  Tile,
  ToneCard,
  TopNav,
  VoucherPicture,
  Wrap,
} from '../src/index';

const nav = [
  { href: '#home', label: 'Home', current: true },
  { href: '#scan', label: 'Scan code' },
  { href: '#rewards', label: 'My rewards' },
];
const tabs = [
  { href: '#home', label: 'Home', icon: <House />, current: true },
  { href: '#rewards', label: 'Rewards', icon: <Gift /> },
  { href: '#scan', label: 'Scan code', icon: <ScanLine />, loud: true },
  { href: '#inbox', label: 'Inbox', icon: <Inbox />, dot: ', 2 new messages', count: 2 },
  { href: '#profile', label: 'Profile', icon: <User /> },
];
const brand = (
  <a href="#home" className="no-underline">
    <Logo name="Drypers" second="Baby Club" />
  </a>
);
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-3">
    <h2>{title}</h2>
    {children}
  </section>
);

function Home() {
  const [language, setLanguage] = useState<'en' | 'bm'>('en');
  const [points, setPoints] = useState(2480);
  return (
    <>
      <DeepHero className="pb-19">
        <Header
          brand={brand}
          nav={<TopNav label="Main" items={nav} />}
          actions={
            <>
              <LanguageToggle label="Language" current={language} onChange={setLanguage} />
              <IconButton label="Menu" className="desktop:hidden">
                <Menu aria-hidden />
              </IconButton>
              <IconButton label="Log out" className="hidden desktop:inline-grid">
                <LogOut aria-hidden className="size-5" />
              </IconButton>
            </>
          }
        />
        <Wrap>
          <div className="flex items-center justify-between">
            <div>
              <p className="text-small text-on-deep-2">Good morning</p>
              <h1 className="text-[1.375rem]">AISYAH</h1>
            </div>
            <AvatarPicture seed="aisyah" className="size-12 rounded-full" />
          </div>
          <BalanceCradle
            points={points}
            format={formatPoints}
            unit="points"
            progress={points / 38}
            progressLabel="Tier progress"
            progressText="66 percent of the way to Platinum"
            start="Gold"
            end="Platinum"
            numberLink={(link) => (
              <a href="#history" {...link}>
                {link.children}
              </a>
            )}
            badge={<TierBadge tier="gold">Gold member</TierBadge>}
          >
            <strong>1,381 more points</strong> to Platinum by 14 Mar 2027, where every friend earns you 550
          </BalanceCradle>
        </Wrap>
      </DeepHero>
      <Wrap className="relative -mt-11 grid gap-8 pb-32">
        <div className="grid grid-cols-2 gap-3">
          <ActionCard
            loud
            href="#scan"
            icon={<ScanLine aria-hidden />}
            title="Register a code"
            note="10 characters, inside the pack"
          />
          <ActionCard
            href="#receipt"
            icon={<Receipt aria-hidden />}
            title="Upload a receipt"
            note="Other baby-care buys count too"
          />
        </div>
        <SectionHead title="More goodies" link={{ href: '#all', label: 'View all' }} />
        <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          <Tile href="#1" tone="sky" title="Try a free sample" picture={<PackPicture />} />
          <Tile href="#2" tone="points" title="Refer and earn" picture={<ParentsPicture />} />
          <Tile href="#3" tone="pandan" title="All quests" picture={<QuestPicture />} />
          <Tile href="#4" tone="blush" title="Ways to collect" picture={<CoinsPicture />} />
        </div>
        <Button variant="outline" onClick={() => setPoints(points + 440)}>
          Add 440 points
        </Button>
      </Wrap>
      <TabBar label="Shortcuts" items={tabs} />
    </>
  );
}

function Forms() {
  const [code, setCode] = useState('7KQ2M94');
  const [otp, setOtp] = useState('41');
  const [stage, setStage] = useState<string>('pregnant');
  const [sample, setSample] = useState<string>('pants');
  const [password, setPassword] = useState('Abcdefgh1');
  return (
    <>
      <Header
        brand={brand}
        actions={
          <>
            <LanguageToggle label="Language" current="bm" onChange={() => {}} />
            <Button size="sm" variant="outline">
              Log in
            </Button>
          </>
        }
      />
      <PageHead narrow title="Register a code" back={{ href: '#back', label: 'Back' }} />
      <Wrap narrow className="grid gap-6 pb-24">
        <SegmentedNav
          label="How"
          items={[
            { href: '#camera', label: 'Scan', icon: <Camera aria-hidden /> },
            { href: '#type', label: 'Type', icon: <Keyboard aria-hidden />, current: true },
          ]}
        />
        <Card className="grid gap-5 px-4">
          <div>
            <h2 id="c-l">Your 10-character code</h2>
            <p className="text-small text-ink-2">Letters and numbers. We sort out capitals for you.</p>
          </div>
          <CodeInput
            leftOutNote="Only letters and digits are kept."
            label="Code"
            aria-labelledby="c-l"
            value={code}
            onChange={setCode}
            groups={[5, 5]}
            note={`${10 - code.length} characters to go`}
            counter={`${code.length} / 10`}
          />
          <CheckboxField
            label={
              <>
                I bought this pack in Malaysia and agree to the <a href="#terms">code terms</a>.
              </>
            }
          />
          <Button variant="points" block>
            Register code
          </Button>
        </Card>
        <ToneCard tone="sky" className="flex items-center gap-4">
          <div>
            <h2>Where is it?</h2>
            <p className="text-small text-ink-2">Open the pack and look under the top flap.</p>
          </div>
          <OpenPackPicture className="w-28 flex-none" />
        </ToneCard>
        <RowList>
          <li>
            <Disc tone="points">2x</Disc>
            <span>
              <b>Double points on 15 and 22</b>
              <br />
              <span className="text-small text-ink-2">Tomorrow is one of those days.</span>
            </span>
          </li>
          <li>
            <Disc>
              <TicketPercent aria-hidden />
            </Disc>
            <b>1 code to your RM5 eVoucher</b>
          </li>
        </RowList>
        <Card className="grid gap-4">
          <PhoneCodePicture className="mx-auto w-40" />
          <CodeInput
            leftOutNote="Only the 4 digits are kept."
            label="4-digit code"
            numeric
            size="lg"
            groups={[4]}
            value={otp}
            onChange={setOtp}
          />
        </Card>
        <FormErrorSummary
          title="Please check the highlighted fields."
          errors={[{ id: 'email', text: 'Please enter a valid email address.' }]}
        />
        <TextField label="Full name" autoComplete="name" defaultValue="Aisyah Rahman" />
        <PhoneField label="Mobile number" defaultValue="0123456789" hint="For example 0123456789" />
        <TextField
          id="email"
          label="Email"
          type="email"
          defaultValue="aisyah@example"
          error="Please enter a valid email address."
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          showLabel="Show"
          hideLabel="Hide"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          level={1}
          levelText="Weak"
          hint="Add one special character, such as @ or !"
        />
        <div className="grid grid-cols-2 gap-3">
          <DateField label="Date of birth" defaultValue="1994-06-18" />
          <SelectField
            label="Race"
            placeholder="Choose…"
            options={[{ value: 'malay', label: 'Malay' }]}
            optional="Optional"
          />
        </div>
        <ChoiceGroup
          legend="Your family"
          name="stage"
          value={stage}
          onChange={setStage}
          options={[
            { value: 'trying', label: 'Sedang berusaha untuk hamil' },
            { value: 'pregnant', label: 'Sedang hamil' },
            { value: 'one', label: 'Ada seorang anak' },
            { value: 'more', label: 'Ada lebih daripada seorang anak' },
          ]}
        />
        <ChoiceGroup
          legend="Size"
          name="size"
          columns={5}
          value="M"
          options={['NB', 'S', 'M', 'L', 'XL'].map((size) => ({ value: size, label: size }))}
          hint="M fits 6–11 kg."
        />
        <RadioCards
          legend="Sample"
          name="sample"
          value={sample}
          onChange={setSample}
          options={[
            { value: 'pants', label: 'Skinature Pants', picture: <PackPicture /> },
            { value: 'tape', label: 'Touch Tape', picture: <TapePackPicture /> },
          ]}
        />
        <Button variant="points" loading loadingText="Sending…" block>
          Join and send my code
        </Button>
        <div className="flex flex-wrap gap-2">
          <Button>Primary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <Button size="sm">Small</Button>
        </div>
      </Wrap>
    </>
  );
}

function Success() {
  return (
    <>
      <ResultHero>
        <IconButton label="Close">
          <X aria-hidden />
        </IconButton>
      </ResultHero>
      <Wrap narrow className="grid gap-5 py-5">
        <div className="grid justify-items-center gap-1.5 text-center">
          <Pill>First code: 3x points</Pill>
          <h1 className="text-[2.75rem] leading-[1.05]">
            <span className="tabular-nums">+660</span> points
          </h1>
          <p className="text-ink-2">Skinature Pants, size L is registered.</p>
        </div>
        <Ticket value="RM5" title="eVoucher, yours now">
          In My rewards until 31 Dec 2026
        </Ticket>
        <Card>
          <SummaryList
            rows={[
              { term: 'New balance', value: '2,920 points' },
              { term: 'To Platinum', value: '941 more by 14 Mar 2027' },
            ]}
          />
        </Card>
        <Button variant="points" block icon={<ScanLine aria-hidden className="size-5" />}>
          Scan another pack
        </Button>
      </Wrap>
    </>
  );
}

function States() {
  const [open, setOpen] = useState(location.hash === '#dialog');
  return (
    <>
      <OfflineBanner title="You are offline.">Balance as of 9.20am.</OfflineBanner>
      <Wrap className="grid gap-8 py-6 tablet:grid-cols-2">
        <Part title="A code that did not work">
          <Card className="grid gap-4">
            <CodeInput
              leftOutNote="Only letters and digits are kept."
              label="Code"
              value="7KQ2M94XTB"
              onChange={() => {}}
              groups={[5, 5]}
              invalid
            />
            <Message tone="danger">You registered this code on 21 Nov 2026.</Message>
          </Card>
        </Part>
        <Part title="Nothing here yet">
          <EmptyState picture={<EnvelopePicture />} title="Your inbox is empty." action={<Button>See rewards</Button>}>
            Your first reward may be closer than you think.
          </EmptyState>
        </Part>
        <Part title="Loading">
          <div className="grid grid-cols-2 gap-3" aria-busy>
            <Skeleton shape="stage" />
            <div className="grid content-start gap-2.5">
              <Skeleton />
              <Skeleton className="w-1/2" />
              <Skeleton shape="circle" />
            </div>
          </div>
        </Part>
        <Part title="Messages">
          <Message tone="success" title="Address saved.">
            We will use it for this order.
          </Message>
          <Message title="1 receipt is being checked.">Ready by 26 Nov.</Message>
          <Message tone="warning" title="You are offline.">
            Redeeming waits until you are back.
          </Message>
          <Message
            tone="danger"
            title="Internal Error"
            action={<button className="min-h-11 font-bold underline">Try again</button>}
          />
        </Part>
        <Part title="Chips, dialog">
          <div className="flex gap-2">
            <Chip pressed>All</Chip>
            <Chip pressed={false}>Baby product</Chip>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="points" onClick={() => setOpen(true)}>
              Dialog
            </Button>
          </div>
        </Part>
        <Part title="Tiers">
          <LapisStack
            label="Tiers"
            layers={[
              {
                tier: 'diamond',
                name: 'Diamond',
                range: '9,000 and above',
                children: <p className="text-small">800 welcome and 300 birthday points</p>,
              },
              { tier: 'platinum', name: 'Platinum', range: '4,000–8,999' },
              { tier: 'gold', name: 'Gold', range: 'You are here' },
            ]}
          />
          <div className="flex gap-2">
            <TierBadge tier="gold">Gold</TierBadge>
            <TierBadge tier="platinum">Platinum</TierBadge>
            <TierBadge tier="diamond">Diamond</TierBadge>
          </div>
        </Part>
        <Part title="Pictures">
          <div className="grid grid-cols-3 gap-4 rounded-lg bg-primary-soft p-4 [&>svg]:w-full">
            <PackPicture />
            <ParentsPicture />
            <ParentBabyPicture />
            <VoucherPicture />
            <CoinsPicture />
            <MoonPicture />
            <FlowerPicture />
            <BrokenThreadPicture />
            <EnvelopePicture />
            <AvatarPicture seed="a" />
            <AvatarPicture seed="b" />
            <AvatarPicture seed="c" />
            <AvatarPicture seed="d" />
          </div>
          <FamilyPicture className="w-60" />
        </Part>
        <Part title="Hero picture">
          <Buaian className="w-80" title="A baby asleep in a cloth cradle" />
        </Part>
      </Wrap>
      <Footer links={[<a href="#terms">Terms and conditions</a>, <a href="#privacy">Privacy notice</a>]}>
        Drypers Baby Club
      </Footer>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="error"
        description="You've entered the wrong password. Please check it and try again. If it still does not work, use Forgot password."
        actions={
          <>
            <Button variant="primary" block onClick={() => setOpen(false)}>
              OKAY
            </Button>
            <Button variant="quiet" block>
              Forgot password?
            </Button>
          </>
        }
      />
    </>
  );
}

const pages: Record<string, () => ReactNode> = { home: Home, forms: Forms, success: Success, states: States };
const Page = pages[new URLSearchParams(location.search).get('page') ?? 'home'] ?? Home;
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SkipLink>Skip to content</SkipLink>
    <main id="main">
      <Page />
    </main>
  </StrictMode>,
);
