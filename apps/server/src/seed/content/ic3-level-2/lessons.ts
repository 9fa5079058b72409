import {
  accordion,
  ask,
  blanks,
  book,
  cards,
  chapter,
  choice,
  list,
  page,
  questionSet,
  table,
  text,
  trueFalse,
  withSheet,
} from '../notation';

const COURSE = 'IC3-GS6-2';

const JUDGING = accordion(
  'Năm câu hỏi để đánh giá một bài viết',
  [
    [
      'Ai viết?',
      'Tìm tên tác giả hoặc cơ quan đăng bài. Người đó có chuyên môn về vấn đề này không?',
      'Không tìm thấy ai chịu trách nhiệm là một dấu hiệu đáng ngờ.',
    ],
    ['Viết khi nào?', 'Xem ngày đăng và ngày cập nhật. Tin cũ được đăng lại có thể không còn đúng.'],
    [
      'Viết để làm gì?',
      'Bài viết để cung cấp thông tin, để bán hàng hay để gây cười? Mục đích ảnh hưởng tới cách viết.',
    ],
    ['Dựa vào đâu?', 'Bài có dẫn số liệu, tài liệu, lời của chuyên gia không? Em có mở được các nguồn đó không?'],
    ['Nơi khác nói gì?', 'Tìm ít nhất hai nguồn độc lập. Nếu chỉ một nơi đưa tin, hãy chờ và kiểm tra thêm.'],
  ],
  '1.2',
);

const MALWARE_CARDS = cards(
  'Các loại phần mềm độc hại',
  'Đọc tên loại phần mềm, nhớ lại nó làm gì rồi lật thẻ.',
  [
    ['Virus máy tính', 'Gắn vào tệp hoặc chương trình khác và lây sang khi tệp đó được mở'],
    ['Sâu máy tính (worm)', 'Tự nhân bản và lan qua mạng mà không cần người dùng mở tệp'],
    ['Trojan', 'Giả làm phần mềm có ích để lừa người dùng cài đặt'],
    ['Mã độc tống tiền (ransomware)', 'Mã hóa tệp của nạn nhân rồi đòi tiền chuộc'],
    ['Phần mềm gián điệp (spyware)', 'Lén thu thập thông tin và gửi cho kẻ xấu'],
    ['Phần mềm quảng cáo (adware)', 'Làm hiện nhiều quảng cáo không mong muốn'],
    ['Phần mềm diệt virus', 'Công cụ phát hiện và loại bỏ phần mềm độc hại'],
  ],
  '4.1',
);

const FIRST_SPREADSHEET = book(
  'Bảng tính: công thức và biểu đồ đầu tiên',
  'Qua ba chương ngắn, em nhập số liệu khảo sát, tính bằng công thức và vẽ biểu đồ.',
  [
    page(
      'Nhập số liệu',
      text(
        'Lớp em hỏi 30 bạn: “Bạn đi học bằng phương tiện nào?”. Kết quả được nhập vào bảng tính, mỗi phương tiện một hàng.',
      ),
      table(['Phương tiện', 'Số bạn'], ['Đi bộ', 6], ['Xe đạp', 12], ['Xe buýt', 3], ['Bố mẹ chở', 9]),
      text('Hàng đầu tiên là tiêu đề. Mỗi ô chỉ chứa một dữ liệu: không gõ “12 bạn” vào ô số, chỉ gõ 12.'),
      ask(
        trueFalse(
          'Gõ đơn vị vào ô số',
          'Gõ “12 bạn” vào một ô thì Excel vẫn cộng được ô đó như số 12.',
          false,
          'Ô chứa cả chữ được coi là văn bản, hàm SUM sẽ bỏ qua ô đó. Đơn vị nên ghi ở tiêu đề cột.',
        ),
      ),
    ),
    page(
      'Tính bằng công thức',
      text('Công thức bắt đầu bằng dấu =. Em dùng địa chỉ ô thay cho con số để kết quả tự cập nhật.'),
      list(
        'Tổng số bạn: =SUM(B2:B5) cho kết quả 30',
        'Nhiều nhất: =MAX(B2:B5) cho kết quả 12',
        'Phần của xe đạp: =B3/SUM(B2:B5) cho kết quả 0,4, tức là 40%',
      ),
      ask(
        blanks(
          'Thử tính tỉ lệ',
          withSheet('Xem bảng rồi điền số thích hợp.', [
            ['Phương tiện', 'Số bạn'],
            ['Đi bộ', 6],
            ['Xe đạp', 12],
            ['Xe buýt', 3],
            ['Bố mẹ chở', 9],
          ]),
          ['=SUM(B2:B3) cho kết quả *18*.', 'Số bạn được bố mẹ chở chiếm *30/30%/30 %* phần trăm số bạn được hỏi.'],
          '6 + 12 = 18. Và 9 ÷ 30 = 0,3, tức là 30%.',
        ),
      ),
    ),
    page(
      'Vẽ biểu đồ',
      list(
        'Chọn vùng dữ liệu gồm cả tiêu đề: A1:B5',
        'Vào Insert, chọn loại biểu đồ',
        'Sửa tiêu đề để người xem hiểu ngay biểu đồ nói về điều gì',
      ),
      text(
        'So sánh số bạn của từng phương tiện thì dùng biểu đồ cột. Muốn thấy tỉ lệ trong cả lớp thì dùng biểu đồ tròn.',
      ),
      ask(
        choice(
          'Tiêu đề nào tốt nhất?',
          'Tiêu đề nào giúp người xem hiểu biểu đồ nhất?',
          [
            'Biểu đồ số 1 do nhóm em vẽ bằng Excel',
            'Kết quả cuộc khảo sát của lớp 7A1 | Người xem chưa biết khảo sát điều gì.',
            'Số bạn trong bốn hàng của bảng',
            '*Phương tiện đi học của 30 bạn lớp 7A1',
          ],
          'Tiêu đề tốt nói rõ điều được đo và của ai.',
        ),
      ),
    ),
  ],
  '3.1',
  '1.3',
);

const REPORT_SET = questionSet(
  'Chuẩn bị báo cáo kết quả khảo sát',
  'Bốn câu hỏi về cách trình bày một báo cáo có số liệu.',
  [
    choice(
      'Thứ tự của báo cáo',
      'Phần nào nên đứng ngay sau trang bìa của một báo cáo nhiều trang?',
      [
        'Tài liệu tham khảo | Phần này đứng ở cuối báo cáo.',
        '*Mục lục',
        'Phụ lục | Phụ lục đứng sau phần nội dung chính.',
        'Lời kết',
      ],
      'Mục lục giúp người đọc biết báo cáo có gì và tìm nhanh phần cần đọc.',
    ),
    trueFalse(
      'Số liệu trong báo cáo',
      'Báo cáo khảo sát nên ghi rõ đã hỏi bao nhiêu người và hỏi khi nào.',
      true,
      'Nhờ vậy người đọc đánh giá được kết quả có đáng tin hay không.',
    ),
    choice(
      'Trình bày bảng trong văn bản',
      'Bảng số liệu trong báo cáo dài hơn một trang. Cách nào giúp người đọc dễ theo dõi?',
      [
        'Thu nhỏ chữ cho đến khi vừa một trang',
        'Chuyển bảng thành một đoạn văn dài',
        '*Cho hàng tiêu đề lặp lại ở trang sau',
        'Bỏ bớt những số liệu không đẹp | Bỏ số liệu làm báo cáo sai sự thật.',
      ],
      'Khi hàng tiêu đề lặp lại, người đọc không phải lật về trang trước.',
    ),
    trueFalse(
      'Sửa số liệu cho đẹp',
      'Có thể sửa nhẹ số liệu khảo sát cho đẹp, miễn là không sửa quá nhiều.',
      false,
      'Sửa số liệu là không trung thực. Nếu làm tròn, em phải nói rõ cách làm tròn.',
    ),
  ],
  '3.1',
  '1.2',
);

export const LEVEL_2_LESSONS = [
  chapter({ course: COURSE, chapter: 3, lesson: 2, maker: 'teacher', ic3: ['2.3'] }, [JUDGING]),
  chapter({ course: COURSE, chapter: 4, lesson: 2, maker: 'teacher', ic3: ['2.4'] }, [FIRST_SPREADSHEET]),
  chapter({ course: COURSE, chapter: 4, maker: 'teacher', ic3: ['2.4'] }, [REPORT_SET]),
  chapter({ course: COURSE, chapter: 7, lesson: 1, maker: 'admin', ic3: ['2.7'] }, [MALWARE_CARDS]),
];
