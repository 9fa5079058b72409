import { processorTime } from '@khue/scoring/testing/processor-time';
import { describe, expect, test } from 'vitest';
import { type Harm, harmIn, isWorried, tellsOfThemselves } from './harm.rules';

const ABOUT_HARM: Record<Harm, string[]> = {
  self_harm: [
    'Em muốn chết',
    'em muon chet',
    'EM MUỐN TỰ TỬ',
    'em muon tu tu',
    'em không muốn sống nữa',
    'e k muốn sống nữa',
    'em ko mún sống nữa',
    'Sống chẳng còn ý nghĩa gì',
    'muốn tự.tử quá',
    't ự t ử',
    'e m  m u ố n  c h ế t',
    'em muốn chếttttt',
    'muốn ch3t',
    'chết đi cho rồi',
    'em hay rạch tay khi buồn',
    'Em vừa lấy dao rạch tay',
    'có cách nào để chết không đau không',
    'em định nhảy lầu',
    'uống thuốc ngủ bao nhiêu thì chết',
    'Giá như em không sinh ra',
    'em chán sống rồi',
    'mún die quá',
    'Em đã viết thư tuyệt mệnh',
    'I want to die',
    'i wanna kill myself',
    "I don't want to live anymore",
    'kms',
    'thinking about suicide',
    'em mu\u200bốn ch\u200bết',
    'how to die without pain',
    'Học sinh của tôi nói muốn tự tử',
    'My student is hurting herself, she cut herself',
    'I feel like nobody would care if I disappeared',
    'I cut my arm yesterday and nobody knows',
    'em chẳng muốn sống nữa',
    'em thấy mình vô dụng, em chả còn thiết sống',
    'học sinh lớp tôi có mấy vết rạch trên tay',
    'a mother told us her daughter talks about hurting herself',
  ],
  abuse: [
    'Bố đánh em hàng ngày',
    'Em thi trượt rồi, em sợ về nhà bố mẹ đánh',
    'bo danh em hang ngay',
    'em bị bố dượng đánh đập',
    'Ba hay đánh con lắm',
    'em bị xâm hại',
    'chú ấy sờ vào chỗ kín của em',
    'có người bắt em gửi ảnh nóng',
    'thầy ấy sàm sỡ em',
    'anh ta dọa tung ảnh của em',
    'my dad beats me',
    'my uncle touches me',
    'he asks me for nudes',
    'Em học sinh lớp tôi bị bạo hành ở nhà',
    'có thầy giáo quấy rối học sinh',
    'a student told me she is beaten at home',
    'a teacher harasses students',
  ],
  violence: [
    'Em sẽ mang dao đến trường',
    'em muốn giết nó',
    'nó dọa giết em',
    'mai em đâm chết thằng đó',
    'em bị đánh hội đồng',
    'I will bring a knife to school',
    'I want to kill him',
    'how to make a bomb',
  ],
  running_away: ['em muốn bỏ nhà đi', 'tối nay em trốn khỏi nhà', 'em sợ phải về nhà', 'I will run away from home'],
  bullying: [
    'các bạn trong lớp đánh em mỗi ngày',
    'mấy đứa lớp trên chặn đường đòi tiền em hoài',
    'Em bị bắt nạt ở lớp',
    'em bi bat nat',
    'các bạn bắt nạt em',
    'em bị cả lớp tẩy chay',
    'em bị mấy anh lớp trên đánh',
    'em bị trấn lột tiền',
    'em bị đe doạ trên mạng',
    "they're bullying me",
    'I am being bullied at school',
  ],
};

const HARMLESS = [
  'Máy tính của em bị chết máy',
  'Làm sao để giết tiến trình trong Windows?',
  'Khi nào bắn pháo hoa?',
  'kill process trên Linux là gì',
  'How do I kill a process?',
  'Làm từ từ thôi được không ạ?',
  'lam tu tu thoi',
  'Bài này khó muốn chết',
  'buồn cười chết mất',
  'pin chết rồi thầy ơi',
  'Đánh máy mười ngón như thế nào?',
  'Bố đánh máy giúp em',
  'Em bị đánh giá thấp ở bài 3',
  'bi loi danh sach lop',
  'Cách đánh số trang trong Word',
  'Quan hệ giữa các bảng trong cơ sở dữ liệu',
  'Bắt nạt trên mạng là gì?',
  'What is cyberbullying?',
  'Loài nào bị đe dọa tuyệt chủng?',
  'Kết thúc tất cả bài thi thế nào?',
  'Treo co dau nam',
  'Câu hỏi bị nhảy câu',
  'bi nhay cau hoi',
  'Em sợ không kịp về nhà nộp bài',
  'Em muốn biết ai chết trong truyện',
  'Cut and paste in Word',
  'When is the deadline?',
  'The battery died, is my exam saved?',
  'Hôm nay em học gì?',
  'đám bạn của em học lớp 7A1',
  'dam ban cua em',
  'Em sẽ đảm nhiệm phần giao diện',
  'Dao động điều hòa là gì?',
  'How do I run away messages? I mean auto replies',
  'Nút bấm biến mất khỏi màn hình',
  'Em chưa làm bài luyện tập 5',
  'Cái chết của Romeo diễn ra khi nào?',
  'Hit enter to submit?',
  'Em thích trò chơi bắn súng',
];

describe('what is said of harm is noticed', () => {
  test.each(Object.entries(ABOUT_HARM).flatMap(([harm, texts]) => texts.map((text) => [text, harm])))(
    '%s: %s',
    (text, harm) => expect(harmIn(text)).toBe(harm),
  );
});

describe('what only sounds like it is not', () => {
  test.each(HARMLESS)('%s', (text) => expect(harmIn(text)).toBeNull());
});

/** Said straight out, and said in other words. */
const WORRIES = [
  'Em sợ đi thi quá, cứ nghĩ tới là em run',
  'may ban trong lop cu treu em hoai',
  'Em thấy mình thật vô dụng, học mãi không vào',
  'Dạo này em chẳng muốn đến trường nữa',
  'bo me em cai nhau suot em khong hoc duoc',
  'Em không ngủ được mấy đêm nay rồi',
  'cac ban khong cho em choi cung',
  'Mẹ lúc nào cũng so sánh em với chị',
  'chang ban nao chiu lam nhom voi em',
  'lan nao thi em cung tu so tay chan',
  'Bạn thân em giờ không nói chuyện với em nữa rồi',
  'Em chẳng thấy vui khi làm bất cứ việc gì nữa',
  'Nobody in my class wants to be my friend',
  "I can't take this any more",
  'I get a stomach ache every morning before school',
  "I failed again and I don't know how to tell my mum",
  'Everybody got invited to the party except me',
  "My grandma is in hospital and I can't think of anything else",
];
const QUESTIONS = [
  'Điểm thi Tin học 7 của em được bao nhiêu?',
  'em con bai nao chua lam k',
  'Em thi IC3 đậu chưa ạ',
  'Mai em học gì?',
  'Em muốn đổi mật khẩu thì vào đâu?',
  'Cho em xem lịch tuần sau',
  'em muốn nhắn cho thầy cô',
  'What did I score on the exam?',
  'Do I have any class tomorrow?',
  'Show my attendance for this month',
  'CPU là gì?',
];

describe('a worry is noticed, in whatever words', () => {
  test.each(WORRIES)('%s', (text) => expect(isWorried(text) || tellsOfThemselves(text)).toBe(true));
});

describe('a question is no worry', () => {
  test.each(QUESTIONS)('%s', (text) => expect([isWorried(text), tellsOfThemselves(text)]).toEqual([false, false]));
});

test('a long text takes no time', () => {
  const started = processorTime();
  for (const text of ['muốn '.repeat(800), 'a '.repeat(2000), 'bị '.repeat(1300), '@'.repeat(4000)]) harmIn(text);
  expect(processorTime() - started).toBeLessThan(800);
});
